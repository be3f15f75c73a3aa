import { Button as LibraryButton } from '@mantine/core';
import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ElementType, ReactNode, Ref } from 'react';
import css from './button.module.css';
import { classes } from './classes';

export type ButtonLook = 'filled' | 'soft' | 'outline' | 'quiet' | 'accent' | 'danger';

interface ButtonShape {
  /** filled = the one primary action of a screen */
  look?: ButtonLook;
  size?: 'regular' | 'small';
  wide?: boolean;
  icon?: ReactNode;
  iconAfter?: ReactNode;
  children: ReactNode;
}

const VARIANT = { filled: 'filled', soft: 'light', outline: 'outline', quiet: 'subtle', accent: 'filled', danger: 'filled' } as const;

function shape({ look = 'filled', size = 'regular', wide = false, icon, iconAfter }: ButtonShape) {
  return {
    variant: VARIANT[look],
    color: look === 'danger' ? 'red' : undefined,
    fullWidth: wide,
    leftSection: icon,
    rightSection: iconAfter,
    className: classes(css.button, css[size], look === 'accent' && css.accent, look === 'soft' && css.soft, (look === 'quiet' || look === 'outline') && css.inkOnly),
  };
}

/** A button of at least 44 px; `busy` shows progress and refuses presses. */
export function Button({ look, size, wide, icon, iconAfter, busy = false, type = 'button', children, ref, ...rest }: ButtonShape & {
  busy?: boolean; ref?: Ref<HTMLButtonElement>;
} & Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'className' | 'style' | 'color'>) {
  return (
    <LibraryButton {...rest} ref={ref} type={type} loading={busy} aria-busy={busy || undefined} {...shape({ look, size, wide, icon, iconAfter, children })}>
      {children}
    </LibraryButton>
  );
}

/** A link that looks like a button; `as` takes a router's link component, whose props pass through (`to`, `state`). */
export function LinkButton({ look, size, wide, icon, iconAfter, as = 'a', children, ...rest }: ButtonShape & {
  as?: ElementType; to?: unknown; state?: unknown; replace?: boolean;
} & Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'children' | 'className' | 'style' | 'color'>) {
  return (
    <LibraryButton component={as as 'a'} {...rest} {...shape({ look, size, wide, icon, iconAfter, children })}>
      {children}
    </LibraryButton>
  );
}

/** A square 44 px button with an icon; `label` is its name. */
export function IconButton({ label, children, ref, type = 'button', ...rest }: { label: string; children: ReactNode; ref?: Ref<HTMLButtonElement> } & Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'className'>) {
  return <button {...rest} ref={ref} type={type} aria-label={label} title={label} className={css.iconButton}>{children}</button>;
}
