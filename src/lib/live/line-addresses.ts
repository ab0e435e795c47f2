// Addresses at which the house tells the time and the news. Every page asks for the one, every live
// page for the other, and neither needs the table of all calls for that: a test keeps them as the
// table has them.
export const TIME_ADDRESS = '/prod-api/app/time';
export const LIVE_ADDRESS = '/prod-api/app/live';
