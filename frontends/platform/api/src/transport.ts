/** One HTTP request as the client makes it. */
export interface TransportRequest {
  url: string
  method: string
  headers: Record<string, string>
  body: string | FormData | null
  signal: AbortSignal
  onUploadProgress?: (share: number) => void
}

/** Carries a request; rejects only when there was no answer at all. */
export type Transport = (request: TransportRequest) => Promise<Response>

/** Headers that are read of an answer. */
const READ_HEADERS = ['content-type', 'content-disposition', 'date']

/** `fetch`, or `XMLHttpRequest` for callers that show an upload's progress (`fetch` does not report it). */
export const sendRequest: Transport = ({ url, method, headers, body, signal, onUploadProgress }) => {
  if (!onUploadProgress) return fetch(url, { method, headers, body, signal, credentials: 'same-origin' })
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, url)
    request.responseType = 'blob'
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) onUploadProgress(event.loaded / event.total)
    }
    request.onload = () =>
      resolve(
        new Response(request.response as Blob, {
          status: request.status,
          headers: Object.fromEntries(READ_HEADERS.map((name) => [name, request.getResponseHeader(name) ?? ''])),
        }),
      )
    request.onerror = () => reject(new TypeError('network'))
    request.onabort = () => reject(new DOMException('aborted', 'AbortError'))
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(body)
  })
}
