/** The scripts and style sheets that a page of the shell names; their names carry digests of what is in them. */
export function shellFilesOf(page: Document): string {
  return [...page.querySelectorAll<HTMLElement>('script[src], style[data-file]')].map((file) => file.getAttribute('src') ?? file.dataset['file']).join(' ')
}
