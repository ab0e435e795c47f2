// The numbers of the specification (section 9) and of the visual language that the portal's scripts
// need.

// The contract's own file for these two is not for the browser; a test holds them equal.
/** The code of an envelope that brings what was asked for. */
export const OK = 200;
/** A stream that says nothing for this long is down. */
export const SILENCE_MS = 2_500;

/** Every call gives up after this long. */
export const REQUEST_TIMEOUT_MS = 60_000;
/** From an expired session or a forced log-out to the login prompt. */
export const LOGIN_PROMPT_DELAY_MS = 500;
/** How long a transport error stays on screen. */
export const TRANSPORT_MESSAGE_MS = 2_000;
export const TOAST_STAY_MS = 4_000;
/** "You have been overtaken" stays longer than other news (language.md 9). */
export const OVERTAKEN_STAY_MS = 6_000;
/** A lazily loaded piece that has not come by then is given up. */
export const CHUNK_TIMEOUT_MS = 120_000;
/** Event of an island whose piece has not come. */
export const ASLEEP_EVENT = 'island:asleep';
/** The outcome of a bid whose answer was lost is known by then (goals.md U13). */
export const BID_OUTCOME_MS = 10_000;
/** Set by the server beside a redirect to /home; the page turns it into the login prompt. */
export const FLASH_COOKIE = 'flash';

/** Key under which a tab keeps its picked lots. */
export const PICKED_LOTS = 'picked-lots';
