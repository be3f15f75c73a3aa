import { useFocusTrap } from '@mantine/hooks';
import { useEffect, useId, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Button, IconButton, type ButtonLook } from './button';
import { classes } from './classes';
import { CloseIcon } from './icons';
import css from './overlay.module.css';
import { useUiText } from './ui-text';

interface OverlayShape {
  role: 'dialog' | 'alertdialog';
  kind: 'dialog' | 'sheet' | 'alert' | 'wide';
  labelledBy: string;
  describedBy?: string;
  onEscape: () => void;
  onBackdrop?: () => void;
  children: ReactNode;
}

let openOverlays = 0;

function Overlay({ role, kind, labelledBy, describedBy, onEscape, onBackdrop, children }: OverlayShape) {
  // Read while drawing: the trap moves the focus before effects run.
  const [opener] = useState(() => document.activeElement);
  const trap = useFocusTrap(true);
  useEffect(() => {
    openOverlays += 1;
    document.documentElement.style.overflow = 'hidden';
    return () => {
      openOverlays -= 1;
      if (openOverlays === 0) document.documentElement.style.overflow = '';
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, [opener]);
  return createPortal(
      <div className={classes(css.backdrop, css[`${kind}Backdrop`])} onMouseDown={(event) => { if (event.target === event.currentTarget) onBackdrop?.(); }}>
          <div
            ref={trap}
            role={role}
            aria-modal="true"
            aria-labelledby={labelledBy}
            aria-describedby={describedBy}
            tabIndex={-1}
            className={classes(css.panel, css[kind])}
            onKeyDown={(event) => { if (event.key === 'Escape') { event.stopPropagation(); onEscape(); } }}
          >
            {children}
          </div>
      </div>,
    document.body,
  );
}

/**
 * The product's alert (D129): the exact text and one button that clears it. Focus is trapped and returned.
 *
 * @param message nothing is shown while null
 * @param actions further buttons or links under OKAY, e.g. "Forgot password"
 */
export function AlertModal({ message, onDismiss, title, details, okayLabel, actions }: {
  message: ReactNode | null; onDismiss: () => void; title?: ReactNode; details?: ReactNode; okayLabel?: string; actions?: ReactNode;
}) {
  const text = useUiText();
  const id = useId();
  if (message === null || message === undefined || message === '') return null;
  return (
    <Overlay role="alertdialog" kind="alert" labelledBy={title ? `${id}-title` : `${id}-text`} describedBy={`${id}-text`} onEscape={onDismiss}>
      {title ? <h2 id={`${id}-title`} className={css.title}>{title}</h2> : null}
      <p id={`${id}-text`} className={css.message}>{message}</p>
      {details}
      <Button data-autofocus wide onClick={onDismiss}>{okayLabel ?? text('okay')}</Button>
      {actions}
    </Overlay>
  );
}

/** A window over the page with a title and a close button. `size` wide for tables and previews; `closable` false for what has to be done first. */
export function Dialog({ open, title, onClose, size = 'dialog', closable = true, footer, children }: {
  open: boolean; title: ReactNode; onClose: () => void; size?: 'dialog' | 'wide'; closable?: boolean; footer?: ReactNode; children: ReactNode;
}) {
  const text = useUiText();
  const id = useId();
  if (!open) return null;
  return (
    <Overlay role="dialog" kind={size} labelledBy={id} onEscape={closable ? onClose : () => undefined} onBackdrop={closable ? onClose : undefined}>
      <div className={css.header}><h2 id={id} className={css.title}>{title}</h2>{closable ? <IconButton label={text('close')} onClick={onClose}><CloseIcon /></IconButton> : null}</div>
      <div className={css.body}>{children}</div>
      {footer ? <div className={css.footer}>{footer}</div> : null}
    </Overlay>
  );
}

/** Asks before something that cannot be undone; `title` names the thing. */
export function ConfirmDialog({ open, title, children, confirmLabel, cancelLabel, look = 'filled', busy = false, onConfirm, onCancel }: {
  open: boolean; title: ReactNode; children?: ReactNode; confirmLabel?: ReactNode; cancelLabel?: ReactNode; look?: ButtonLook; busy?: boolean; onConfirm: () => void; onCancel: () => void;
}) {
  const text = useUiText();
  const id = useId();
  if (!open) return null;
  return (
    <Overlay role="alertdialog" kind="alert" labelledBy={id} onEscape={onCancel}>
      <h2 id={id} className={css.title}>{title}</h2>
      {children ? <div className={css.body}>{children}</div> : null}
      <div className={css.choices}>
        <Button look="outline" data-autofocus onClick={onCancel} disabled={busy}>{cancelLabel ?? text('cancel')}</Button>
        <Button look={look} busy={busy} onClick={onConfirm}>{confirmLabel ?? text('confirm')}</Button>
      </div>
    </Overlay>
  );
}

/** A panel from the bottom edge on a phone, from the side on a desk. */
export function Sheet({ open, title, onClose, children }: { open: boolean; title: ReactNode; onClose: () => void; children: ReactNode }) {
  const text = useUiText();
  const id = useId();
  if (!open) return null;
  return (
    <Overlay role="dialog" kind="sheet" labelledBy={id} onEscape={onClose} onBackdrop={onClose}>
      <div className={css.header}><h2 id={id} className={css.title}>{title}</h2><IconButton label={text('close')} onClick={onClose}><CloseIcon /></IconButton></div>
      <div className={css.body}>{children}</div>
    </Overlay>
  );
}
