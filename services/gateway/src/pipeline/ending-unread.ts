import type { Listener } from './shed-overload'

/** A client that reads nothing of an answer for this long has left without closing the connection, as phones do that lose their network. */
const UNREAD_MS_MAX = 60_000

/**
 * Ends an answer of which nobody takes anything any more, and with it all that is held for it. A reader who is slow, and an answer that is
 * still being made, have all the time that they need here.
 */
export function endingUnread(serve: Listener, unreadMsMax = UNREAD_MS_MAX): Listener {
  return (request, response) => {
    // Node calls back when nothing was sent or taken for so long.
    response.setTimeout(unreadMsMax, () => {
      if (response.headersSent) response.destroy()
    })
    return serve(request, response)
  }
}
