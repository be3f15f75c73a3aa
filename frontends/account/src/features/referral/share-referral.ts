/** The address that fills a friend's sign-up form with the code. */
export function referralLink({ origin, basePath, language, code }: { origin: string; basePath: string; language: string; code: string }): string {
  return `${origin}${basePath}/${language}?referCode=${encodeURIComponent(code)}`
}

/** Where a message goes without a share sheet; both open whatever the device has for them. */
export function shareTargets({ text, url, subject }: { text: string; url: string; subject: string }): { id: 'whatsapp' | 'email'; href: string }[] {
  const message = encodeURIComponent(`${text} ${url}`)
  return [
    { id: 'whatsapp', href: `https://wa.me/?text=${message}` },
    { id: 'email', href: `mailto:?subject=${encodeURIComponent(subject)}&body=${message}` },
  ]
}
