import { useEffect, useEffectEvent, useId, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react'
import { IconButton } from '../button'
import { classes } from '../classes'
import { fieldStyles } from '../fields'
import css from './file-drop.module.css'
import { CameraIcon, CloseIcon, UploadIcon } from '../icons'
import { useUiText } from '../ui-text'

const BYTES_PER_MB = 1024 * 1024

function accepts(file: File, accept: string): boolean {
  return accept
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .some((part) => {
      if (part === '') return true
      if (part.startsWith('.')) return file.name.toLowerCase().endsWith(part)
      return part.endsWith('/*') ? file.type.startsWith(part.slice(0, -1)) : file.type === part
    })
}

/** Nothing can be dragged by a finger: on a phone the words offer what a tap does. */
const isTouched = () => typeof window.matchMedia === 'function' && window.matchMedia('(hover: none) and (pointer: coarse)').matches

function Invitation({ photo }: { photo: boolean }) {
  const text = useUiText()
  if (isTouched()) return <strong>{text(photo ? 'takeOrChoose' : 'chooseFile')}</strong>
  return (
    <>
      <strong>{text('chooseFile')}</strong> {text('dropFile')}
    </>
  )
}

export interface FileDropProps {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  /** as of `<input accept>`, e.g. "image/jpeg,image/png" or ".csv" */
  accept: string
  /** instead of the sentence about files that are not accepted */
  wrongType?: string
  bytesMax?: number
  value: File | null
  onChange: (file: File | null) => void
  /** the picture that is stored already */
  previewUrl?: string | null
  /** 0 to 1 while an upload runs */
  progress?: number | null
  disabled?: boolean
  /** marked with a star, as other fields that must be filled in */
  required?: boolean
  name?: string
  id?: string
  /** the preview is cropped to this shape, as the picture will be shown */
  previewShape?: { width: number; height: number }
  /** asked when the field appears; true opens the choice of a file as a press does, while the browser still counts the press that led here */
  opensAtOnce?: (() => boolean) | undefined
  /** the words of a second choice, on devices that are touched: the camera itself, for what the field takes as JPEG */
  camera?: string
}

/** The star of a field that must be filled in. */
function Star() {
  return (
    <span className={fieldStyles.star} aria-hidden="true">
      {' '}
      *
    </span>
  )
}

/** The camera beside the choice of a file: two things to press and no more. */
function Camera({ label, disabled, onTaken }: { label: string; disabled: boolean; onTaken: (picture: File | undefined) => void }) {
  return (
    <label className={css.camera}>
      <CameraIcon size={28} />
      <strong>{label}</strong>
      <input
        type="file"
        accept="image/jpeg,image/png"
        capture="environment"
        disabled={disabled}
        className={css.input}
        onChange={(event) => {
          onTaken(event.currentTarget.files?.[0])
          event.currentTarget.value = ''
        }}
      />
    </label>
  )
}

/** Address of a picture that was chosen, for as long as it is. */
function usePictureUrl(value: File | null): string | null {
  const objectUrl = useMemo(() => (value?.type.startsWith('image/') ? URL.createObjectURL(value) : null), [value])
  useEffect(
    () => () => {
      if (objectUrl) URL.revokeObjectURL(objectUrl)
    },
    [objectUrl],
  )
  return objectUrl
}

/** Opens the choice of a file when the field appears and `opensAtOnce` says so. */
function useOpening(input: RefObject<HTMLInputElement | null>, opensAtOnce: FileDropProps['opensAtOnce']): void {
  const open = useEffectEvent(() => {
    if (opensAtOnce?.()) input.current?.click()
  })
  useEffect(() => {
    open()
  }, [])
}

export function FileDrop({
  label,
  hint,
  error,
  accept,
  wrongType,
  bytesMax,
  value,
  onChange,
  previewUrl,
  progress,
  disabled,
  required = false,
  name,
  id: given,
  previewShape,
  camera,
  opensAtOnce,
}: FileDropProps) {
  const text = useUiText()
  const made = useId()
  const id = given ?? made
  const input = useRef<HTMLInputElement>(null)
  useOpening(input, opensAtOnce)
  const [over, setOver] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  const objectUrl = usePictureUrl(value)
  const take = (file: File | undefined) => {
    if (!file) return
    if (!accepts(file, accept)) {
      setRefused(wrongType ?? text('fileWrongType', { name: file.name }))
      return
    }
    if (bytesMax !== undefined && file.size > bytesMax) {
      setRefused(text('fileTooLarge', { name: file.name, limit: `${Math.floor(bytesMax / BYTES_PER_MB)} MB` }))
      return
    }
    setRefused(null)
    onChange(file)
  }
  const shown = objectUrl ?? (value ? null : previewUrl)
  const wrong = refused ?? error
  const offersCamera = camera !== undefined && value === null && isTouched()
  return (
    <div className={css.root}>
      <label className={css.label} htmlFor={id}>
        {label}
        {required ? <Star /> : null}
      </label>
      <div className={classes(offersCamera && css.pair)}>
        {offersCamera ? <Camera label={camera} disabled={disabled ?? false} onTaken={take} /> : null}
        <div
          className={classes(css.zone, over && css.over, Boolean(wrong) && css.wrong)}
          onDragOver={(event) => {
            event.preventDefault()
            setOver(true)
          }}
          onDragLeave={() => setOver(false)}
          onDrop={(event) => {
            event.preventDefault()
            setOver(false)
            if (!disabled) take(event.dataTransfer.files[0])
          }}
        >
          {shown ? (
            <img
              src={shown}
              alt=""
              className={css.preview}
              style={previewShape ? { aspectRatio: `${previewShape.width} / ${previewShape.height}`, width: 'auto' } : undefined}
            />
          ) : (
            <UploadIcon size={28} />
          )}
          <input
            ref={input}
            id={id}
            name={name}
            type="file"
            accept={accept}
            disabled={disabled}
            required={required && value === null}
            aria-invalid={wrong ? true : undefined}
            aria-describedby={`${id}-notes`}
            className={css.input}
            onChange={(event) => {
              take(event.currentTarget.files?.[0])
              event.currentTarget.value = ''
            }}
          />
          <span className={css.words}>{value ? value.name : <Invitation photo={!offersCamera && accept.includes('image/')} />}</span>
          {value && !disabled ? (
            <IconButton
              label={text('removeFile', { name: value.name })}
              onClick={() => {
                setRefused(null)
                onChange(null)
                // The button goes with its file.
                input.current?.focus()
              }}
            >
              <CloseIcon size={18} />
            </IconButton>
          ) : null}
        </div>
      </div>
      {typeof progress === 'number' ? <progress className={css.progress} value={progress} max={1} aria-label={text('loading')} /> : null}
      <div id={`${id}-notes`}>
        {hint ? <span className={css.hint}>{hint}</span> : null}
        {wrong ? (
          <span className={css.error} role="alert">
            {wrong}
          </span>
        ) : null}
      </div>
    </div>
  )
}
