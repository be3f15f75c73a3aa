import { useSettings } from '@club/remote-kit'
import { pickText, useLanguage } from '@club/session'
import { ClockIcon, MailIcon, PhoneIcon } from '@club/ui/icons'
import css from './welcome.module.css'

/** How to reach a person: phone, e-mail, hours. */
export function Contact() {
  const { support } = useSettings()
  const { language } = useLanguage()
  return (
    <div className={css.contacts}>
      <div className={css.contact}>
        <PhoneIcon />
        <a href={`tel:${support.phone.replace(/[^+\d]/g, '')}`}>{support.phone}</a>
      </div>
      <div className={css.contact}>
        <MailIcon />
        <a href={`mailto:${support.email}`}>{support.email}</a>
      </div>
      <div className={css.contact}>
        <ClockIcon />
        <span>{pickText(support.hours, language)}</span>
      </div>
    </div>
  )
}
