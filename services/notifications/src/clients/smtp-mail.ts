import { createTransport } from 'nodemailer'
import type { Provider } from '../domain/delivery'

/** Mail through an SMTP server. The message id is ours, so that mail programs recognise a copy sent twice. */
export function smtpMail({ url, from, timeoutMs }: { url: string; from: string; timeoutMs: number }): Provider {
  const transport = createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    keepsText: false,
    async deliver({ id, to, subject, text }) {
      await transport.sendMail({ from, to, subject, text, messageId: `<${id}@babyclub>` })
    },
  }
}
