/** By which a page tells the host that what calls itself a Mac is a tablet. */
export const DEVICE_COOKIE = 'device';

/** The event that tells that something has been drawn that these lines look after: what the server draws, they find. */
export const DRAWN = 'estacao:drawn';
