/** Names the path of the sender's call, so that a parameter such as `approved` cannot select another call. */
export const CALL_HEADER = 'x-porua-call'

/** Names the account that the sender's page was rendered for: its id, or `visitor`. Answers name the signed-in account. */
export const ACCOUNT_HEADER = 'x-porua-account'
export const VISITOR = 'visitor'

/** Tells the service worker whose page reads, in every call; the server does not look at it. */
export const VIEWER_HEADER = 'x-porua-viewer'
