/** The fields of a form by their names. */
type FormValues = Readonly<Record<string, string | number>>

/** A form that staff send: its values, those that it was opened with, and those that are kept now. Without `opened` nothing is compared. */
interface OpenedForm {
  readonly now: FormValues
  readonly opened: FormValues | undefined
  readonly sent: FormValues
}

/** Whether somebody changed a field since a form was opened, to another value than the form gives it. Call it with the row locked. */
export const isChangedMeanwhile = ({ now, opened = now, sent }: OpenedForm): boolean =>
  Object.keys(now).some((field) => now[field] !== opened[field] && now[field] !== sent[field])
