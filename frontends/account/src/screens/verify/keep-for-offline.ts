/** Files whose names change with their content: the shell's, the remotes', and what their styles name. */
const FILE = /\/(?:assets|remotes)\//

/**
 * Has this page kept by the service worker, with every file that it was made of, so that it opens without a network from the next visit on
 * (trust-and-desk 6.3). Does nothing where there are no service workers.
 */
export async function keepForOffline(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const { active } = await navigator.serviceWorker.ready
  const { origin, pathname } = window.location
  const files = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.startsWith(`${origin}/`) && FILE.test(name))
  // The settings and the versions of the remotes, as the gateway wrote them into this page.
  const start = document.getElementById('club-start')?.textContent ?? ''
  active?.postMessage({ page: `${origin}${pathname}`, start, files: [...new Set(files)] })
}
