import { Checkbox, PasswordInput, Textarea, TextInput } from '@mantine/core';
import { useEffect, useId, useRef, type InputHTMLAttributes, type ReactNode, type Ref, type TextareaHTMLAttributes } from 'react';
import { classes } from './classes';
import css from './fields.module.css';
import { useUiText } from './ui-text';

/** What every field takes: a visible label, a hint under it and what is wrong with it. */
export interface FieldShape {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
}

type NativeInput = Omit<InputHTMLAttributes<HTMLInputElement>, 'size' | 'className' | 'style' | 'color' | 'prefix'>;

/** One line of text. Native input props pass through, so a form library's `register()` spreads onto it. */
export function TextField({ label, hint, error, prefix, suffix, ref, ...rest }: FieldShape & NativeInput & {
  /** fixed text before the input, e.g. a country prefix */
  prefix?: ReactNode; suffix?: ReactNode; ref?: Ref<HTMLInputElement>;
}) {
  return (
    <TextInput
      {...rest}
      ref={ref}
      label={label}
      description={hint}
      error={error}
      leftSection={prefix}
      rightSection={suffix}
      rightSectionPointerEvents="all"
      classNames={{ input: css.input, label: css.label, description: css.hint, error: css.error }}
    />
  );
}

/** Several lines of text. */
export function TextAreaField({ label, hint, error, rows = 4, ref, ...rest }: FieldShape & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className' | 'style' | 'color'> & { ref?: Ref<HTMLTextAreaElement> }) {
  return <Textarea {...rest} ref={ref} rows={rows} label={label} description={hint} error={error} classNames={{ input: css.input, label: css.label, description: css.hint, error: css.error }} />;
}

/** A password with a show button; `strength` is drawn under it (see `StrengthBar`). */
export function PasswordField({ label, hint, error, strength, ref, ...rest }: FieldShape & NativeInput & { strength?: ReactNode; ref?: Ref<HTMLInputElement> }) {
  const text = useUiText();
  const shown = useRef(false);
  return (
    <div>
      <PasswordInput
        {...rest}
        ref={ref}
        label={label}
        description={hint}
        error={error}
        onVisibilityChange={(visible) => { shown.current = visible; }}
        visibilityToggleButtonProps={{ 'aria-label': text('showPassword'), tabIndex: 0 }}
        classNames={{ input: css.input, label: css.label, description: css.hint, error: css.error, visibilityToggle: css.toggle }}
      />
      {strength}
    </div>
  );
}

/** How strong a password is, 0 to 4, in colour and in words. */
export function StrengthBar({ score, label }: { score: 0 | 1 | 2 | 3 | 4; label: string }) {
  return (
    <div className={css.strength}>
      <div className={css.strengthTrack} aria-hidden="true">
        {[1, 2, 3, 4].map((step) => <span key={step} className={classes(css.strengthStep, step <= score && css[`strength${score}`])} />)}
      </div>
      <span className={css.hint} role="status">{label}</span>
    </div>
  );
}

/** One tick box with its sentence. */
export function CheckboxField({ label, hint, error, ref, ...rest }: FieldShape & NativeInput & { ref?: Ref<HTMLInputElement> }) {
  return (
    <Checkbox
      {...rest}
      type={undefined}
      ref={ref}
      label={label}
      description={hint}
      error={error}
      size="md"
      classNames={{ root: css.checkbox, label: css.checkboxLabel, error: css.error, description: css.hint }}
    />
  );
}

/** One choice out of a few, each a card with an optional picture and sentence. Controlled by `value`/`onChange`. */
export function RadioCards<Value extends string>({ legend, options, value, onChange, onBlur, error, hint, name, columns = 2, hideLegend = false }: {
  legend: ReactNode;
  options: readonly { value: Value; label: ReactNode; note?: ReactNode; picture?: ReactNode; disabled?: boolean }[];
  value: Value | null | undefined;
  onChange: (value: Value) => void;
  onBlur?: () => void;
  error?: ReactNode;
  hint?: ReactNode;
  name?: string;
  columns?: 1 | 2 | 3 | 4;
  hideLegend?: boolean;
}) {
  const id = useId();
  return (
    <fieldset className={css.fieldset} aria-invalid={error ? true : undefined} aria-describedby={error ? `${id}-error` : undefined} onBlur={onBlur} id={name} tabIndex={-1}>
      <legend className={hideLegend ? css.legendHidden : css.label}>{legend}</legend>
      {hint ? <p className={css.hint}>{hint}</p> : null}
      <div className={css.radioCards} data-columns={columns}>
        {options.map((option) => (
          <label key={option.value} className={css.radioCard} data-checked={option.value === value || undefined} data-disabled={option.disabled || undefined}>
            <input type="radio" name={name ?? id} value={option.value} checked={option.value === value} disabled={option.disabled} onChange={() => onChange(option.value)} />
            {option.picture ? <span className={css.radioPicture}>{option.picture}</span> : null}
            <span><span className={css.radioLabel}>{option.label}</span>{option.note ? <span className={css.hint}>{option.note}</span> : null}</span>
          </label>
        ))}
      </div>
      {error ? <p className={css.error} id={`${id}-error`}>{error}</p> : null}
    </fieldset>
  );
}

/** A one-time code: one numeric input drawn as cells; `onComplete` fires when all digits are in. */
export function PinField({ label, hint, error, length = 4, value, onChange, onComplete, disabled, name, ref }: FieldShape & {
  length?: number; value: string; onChange: (value: string) => void; onComplete?: (value: string) => void; disabled?: boolean; name?: string; ref?: Ref<HTMLInputElement>;
}) {
  return (
    <TextInput
      ref={ref}
      name={name}
      label={label}
      description={hint}
      error={error}
      value={value}
      disabled={disabled}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={length}
      style={{ '--pin-length': length }}
      classNames={{ input: classes(css.input, css.pin), label: css.label, description: css.hint, error: css.error }}
      onChange={(event) => {
        const digits = event.currentTarget.value.replace(/\D/g, '').slice(0, length);
        onChange(digits);
        if (digits.length === length) onComplete?.(digits);
      }}
    />
  );
}

/** What is wrong with a form, on top of it; takes the focus whenever a new list of errors arrives. */
export function FormErrorSummary({ errors, title }: {
  /** `fieldId`: the id of the input the message leads to */
  errors: readonly { message: ReactNode; fieldId?: string }[];
  title?: ReactNode;
}) {
  const text = useUiText();
  const box = useRef<HTMLDivElement>(null);
  const signature = errors.map((error) => `${error.fieldId ?? ''}:${String(error.message)}`).join('|');
  useEffect(() => {
    if (signature !== '') box.current?.focus();
  }, [signature]);
  if (errors.length === 0) return null;
  return (
    <div ref={box} role="alert" tabIndex={-1} className={css.summary}>
      <p className={css.label}>{title ?? text('formErrors')}</p>
      <ul>
        {errors.map((error, index) => (
          <li key={`${error.fieldId ?? ''}${index}`}>
            {error.fieldId ? (
              <a
                href={`#${error.fieldId}`}
                onClick={(event) => {
                  event.preventDefault();
                  const field = document.getElementById(error.fieldId ?? '');
                  field?.scrollIntoView({ block: 'center' });
                  field?.focus();
                }}
              >
                {error.message}
              </a>
            ) : error.message}
          </li>
        ))}
      </ul>
    </div>
  );
}
