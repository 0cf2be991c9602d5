// Connections that are refused or break, and a disk that is full.
const SYSTEM_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOSPC', 'EDQUOT'])
// PostgreSQL: no connection (08), no room or too many connections (53), ending or starting (57P), its disk (58030), and
// two that waited for each other, of which one was given up whole (40P01).
const DATABASE_CODES = /^(08|53|57P|58030|40P01)/
// The driver has no codes for these.
const DRIVER_WORDS =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/

/**
 * Whether an error says that what we stand on is away for the moment: the database, the disk, or a store that says
 * so of itself by `outage`. It is no bug and nobody's fault; whoever asks again a little later is served.
 */
export function isOutage(error: Error): boolean {
  if ('outage' in error && error.outage === true) return true
  const code = 'code' in error ? String(error.code) : ''
  if (SYSTEM_CODES.has(code) || DATABASE_CODES.test(code) || DRIVER_WORDS.test(error.message)) return true
  return error.cause instanceof Error && isOutage(error.cause)
}
