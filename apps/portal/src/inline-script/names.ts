/** Tells the host that a device with a Mac user agent is a tablet. */
export const DEVICE_COOKIE = 'device';

/**
 * Dispatched after the client renders content that the inline script must handle. The script finds
 * server-rendered content without the event.
 */
export const RENDERED = 'estacao:rendered';
