import { firstName } from '@club/rules'
import type { SignedLink } from './links'
import type { Language } from './member'
import type { Message } from './ports'

/** The web site's address, and the club's name. */
export interface Site {
  /** Origin and app path, without a slash at the end. */
  readonly url: string
  readonly brand: string
}

const query = (link: SignedLink) => `user=${encodeURIComponent(link.user)}&datems=${link.datems}`

/** The address of the verification page for a link (decision D25). */
export const verificationUrl = (site: Site, link: SignedLink): string => `${site.url}/registration/confirm-and-verify?${query(link)}`

/** The address of the reset page for a link (decision D25). */
export const resetUrl = (site: Site, link: SignedLink): string => `${site.url}/password/reset?${query(link)}`

/** The address of the page that opens a closed account again (trust-and-desk 1.3). */
export const restoreUrl = (site: Site, link: SignedLink): string => `${site.url}/restore?${query(link)}`

/** The SMS with a one-time password (decision D20). By its last line a browser on a phone fills the code in on this site alone (WebOTP). */
export function otpMessage(site: Site, to: { number: string; language: Language }, otp: string, minutes: number): Message {
  const text = {
    en: `${site.brand}: your OTP is ${otp}. It is valid for ${minutes} minutes. Please do not share it with anyone.`,
    bm: `${site.brand}: OTP anda ialah ${otp}. Sah selama ${minutes} minit. Jangan kongsikan dengan sesiapa.`,
  }[to.language]
  return { channel: 'sms', to: to.number, subject: '', text: `${text}\n\n@${new URL(site.url).hostname} #${otp}`, links: [] }
}

interface MailTo {
  readonly name: string
  readonly email: string
  readonly language: Language
}

/** The mail with the activation link (decision D24). */
export function activationMessage(site: Site, to: MailTo, link: SignedLink): Message {
  const url = verificationUrl(site, link)
  const words = {
    en: {
      subject: `Welcome to ${site.brand} – please verify your email`,
      text: `Hi ${firstName(to.name)},\n\nThank you for joining ${site.brand}! Open this link to activate your account:\n${url}\n\nThe link is valid until midnight today. If you did not sign up, you can ignore this email.\n\nWith love,\n${site.brand}`,
    },
    bm: {
      subject: `Selamat datang ke ${site.brand} – sila sahkan e-mel anda`,
      text: `Hai ${firstName(to.name)},\n\nTerima kasih kerana menyertai ${site.brand}! Buka pautan ini untuk mengaktifkan akaun anda:\n${url}\n\nPautan ini sah sehingga tengah malam ini. Jika anda tidak mendaftar, abaikan sahaja e-mel ini.\n\nSalam mesra,\n${site.brand}`,
    },
  }[to.language]
  return { channel: 'email', to: to.email, ...words, links: [url] }
}

/** The mail with the link that lets a person at a social provider sign in from then on (decision D143); it opens the verification page. */
export function providerMessage(site: Site, to: MailTo, link: SignedLink): Message {
  const url = verificationUrl(site, link)
  const words = {
    en: {
      subject: `Confirm your new way to sign in to ${site.brand}`,
      text: `Hi ${firstName(to.name)},\n\nSomebody wants to sign in to your ${site.brand} account with a social account that shows this email. If it was you, open this link; that social account can sign you in from then on:\n${url}\n\nThe link works once and is valid until midnight today. If it was not you, do not open it: nobody has been let in.\n\nWith love,\n${site.brand}`,
    },
    bm: {
      subject: `Sahkan cara baharu anda untuk log masuk ke ${site.brand}`,
      text: `Hai ${firstName(to.name)},\n\nSeseorang mahu log masuk ke akaun ${site.brand} anda dengan akaun sosial yang memaparkan e-mel ini. Jika itu anda, buka pautan ini; akaun sosial itu boleh digunakan untuk log masuk selepas ini:\n${url}\n\nPautan ini boleh digunakan sekali sahaja dan sah sehingga tengah malam ini. Jika itu bukan anda, jangan buka pautan ini: tiada sesiapa yang telah dibenarkan masuk.\n\nSalam mesra,\n${site.brand}`,
    },
  }[to.language]
  return { channel: 'email', to: to.email, ...words, links: [url] }
}

/** The mail with the link to a new password (decision D42). */
export function resetMessage(site: Site, to: MailTo, link: SignedLink): Message {
  const url = resetUrl(site, link)
  const words = {
    en: {
      subject: `Reset your ${site.brand} password`,
      text: `Hi ${firstName(to.name)},\n\nOpen this link to choose a new password:\n${url}\n\nThe link works once and is valid until midnight today. If you did not ask for it, you can ignore this email; your password stays as it is.\n\nWith love,\n${site.brand}`,
    },
    bm: {
      subject: `Tetapkan semula kata laluan ${site.brand} anda`,
      text: `Hai ${firstName(to.name)},\n\nBuka pautan ini untuk memilih kata laluan baharu:\n${url}\n\nPautan ini boleh digunakan sekali sahaja dan sah sehingga tengah malam ini. Jika anda tidak memintanya, abaikan sahaja e-mel ini; kata laluan anda kekal seperti biasa.\n\nSalam mesra,\n${site.brand}`,
    },
  }[to.language]
  return { channel: 'email', to: to.email, ...words, links: [url] }
}

/** The mail with the link that opens a closed account again (trust-and-desk 1.3). */
export function restoreMessage(site: Site, to: MailTo, link: SignedLink): Message {
  const url = restoreUrl(site, link)
  const words = {
    en: {
      subject: `Open your ${site.brand} account again`,
      text: `Hi ${firstName(to.name)},\n\nYour account is closed. Open this link to have it back as it was:\n${url}\n\nThe link works once and is valid for one hour. If you did not ask for it, you can ignore this email; the account stays closed.\n\nWith love,\n${site.brand}`,
    },
    bm: {
      subject: `Buka semula akaun ${site.brand} anda`,
      text: `Hai ${firstName(to.name)},\n\nAkaun anda telah ditutup. Buka pautan ini untuk mendapatkannya semula seperti sedia kala:\n${url}\n\nPautan ini boleh digunakan sekali sahaja dan sah selama satu jam. Jika anda tidak memintanya, abaikan sahaja e-mel ini; akaun anda kekal ditutup.\n\nSalam mesra,\n${site.brand}`,
    },
  }[to.language]
  return { channel: 'email', to: to.email, ...words, links: [url] }
}
