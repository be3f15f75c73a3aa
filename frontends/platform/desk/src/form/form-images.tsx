import { FileDrop, IconButton, Stack } from '@club/ui'
import { CloseIcon } from '@club/ui/icons'
import { useEffect, useMemo } from 'react'
import { useDeskText } from '../desk-text'
import { useCallFormContext, useFormField } from './form-context'
import formCss from './form.module.css'
import css from './form-images.module.css'

const BYTES_PER_MB = 1024 * 1024

/** Several pictures of one field, in the order of their choosing, each with its preview; as many as the file rule of the call allows. */
export function FormImages({ name, label }: { name: string; label: string }) {
  const text = useDeskText()
  const { call, progress } = useCallFormContext()
  const { field, fieldId, error } = useFormField(name, label)
  const rule = call.multipart?.files[name]
  if (!rule) throw new Error(`${call.id} takes no file "${name}"`)
  const files = useMemo(() => (Array.isArray(field.value) ? (field.value as File[]) : []), [field.value])
  const urls = useMemo(() => files.map((file) => URL.createObjectURL(file)), [files])
  useEffect(() => () => urls.forEach((url) => URL.revokeObjectURL(url)), [urls])
  const change = (next: readonly File[]) => {
    field.onChange([...next])
    field.onBlur()
  }
  const types = rule.types.map((type) => type.replace(/^.*\//, '').toUpperCase()).join(', ')
  return (
    <Stack gap={3}>
      <div className={formCss.image} data-required={rule.required || undefined}>
        <FileDrop
          id={fieldId}
          label={label}
          hint={`${text('imageHint', { types, size: `${Math.floor(rule.bytesMax / BYTES_PER_MB)} MB` })}. ${text('tooMany', { max: rule.countMax })}.`}
          error={error}
          accept={rule.types.join(',')}
          bytesMax={rule.bytesMax}
          value={null}
          disabled={files.length >= rule.countMax}
          onChange={(file) => (file ? change([...files, file]) : undefined)}
          progress={files.length > 0 ? progress : null}
        />
      </div>
      {files.length > 0 ? (
        <ul className={css.pictures} aria-label={label}>
          {files.map((file, index) => (
            <li key={urls[index]}>
              <img src={urls[index]} alt={file.name} />
              <IconButton label={text('removeImage', { name: file.name })} onClick={() => change(files.filter((_, at) => at !== index))}>
                <CloseIcon size={18} />
              </IconButton>
            </li>
          ))}
        </ul>
      ) : null}
    </Stack>
  )
}
