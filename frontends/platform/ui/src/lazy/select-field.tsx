import { Select } from '@mantine/core'
import { useState, type Ref } from 'react'
import type { FieldShape } from '../fields'
import css from '../fields.module.css'
import { useUiText } from '../ui-text'
import { LibraryRoot } from './library-root'

export interface SelectFieldProps extends FieldShape {
  options: readonly { value: string; label: string; disabled?: boolean }[]
  value: string | null | undefined
  onChange: (value: string | null) => void
  onBlur?: () => void
  placeholder?: string
  searchable?: boolean
  clearable?: boolean
  disabled?: boolean
  required?: boolean
  id?: string
  name?: string
  autoComplete?: string
  /** the keypad for typing, where the options are figures */
  inputMode?: 'numeric' | undefined
  ref?: Ref<HTMLInputElement>
}

const OPTIONS_SHOWN_MAX = 100

export function SelectField({ label, hint, error, options, value, onChange, onBlur, searchable = true, ref, ...rest }: SelectFieldProps) {
  const text = useUiText()
  const [isPressed, setPressed] = useState(false)
  return (
    <LibraryRoot>
      <Select
        {...rest}
        ref={ref}
        data={options.map((option) => ({ ...option }))}
        value={value ?? null}
        onChange={(next) => onChange(next)}
        searchable={searchable}
        // A field that receives the focus because it is wrong must not cover what it says, nor the buttons below. A pressed one opens
        // with the focus: by the click the page may have moved, because the field before had an error.
        openOnFocus={isPressed}
        onMouseDown={() => setPressed(true)}
        onBlur={() => {
          setPressed(false)
          onBlur?.()
        }}
        // Choosing again what is chosen keeps it; `clearable` has a button of its own, which a thumb hits.
        allowDeselect={false}
        clearButtonProps={{ size: 'md' }}
        limit={OPTIONS_SHOWN_MAX}
        nothingFoundMessage={text('nothingFound')}
        label={label}
        description={hint}
        error={error}
        // From the field's own edge: a list that is first placed about the field's middle makes a phone's page wider than its screen.
        comboboxProps={{ zIndex: 350, position: 'bottom-start' }}
        // The list itself scrolls: a scrolling box around it would be one that no key can reach.
        withScrollArea={false}
        classNames={{ root: css.field, wrapper: css.inner, options: css.options, input: css.outer, label: css.label, description: css.hint, error: css.error }}
      />
    </LibraryRoot>
  )
}
