/** The longest address that a mail server takes. */
export const LONGEST_ADDRESS = 254

// The same form as the requests of the house take: device and server must not be of two minds about what was typed.
const ADDRESS = /^(?!\.)(?!.*\.\.)[\w'+.-]*[\w+-]@(?:[A-Z\d][A-Z\d-]*\.)+[A-Z]{2,}$/i

/** Whether somebody can be written to at what was typed. */
export const isMailAddress = (typed: string): boolean =>
  typed.length <= LONGEST_ADDRESS && ADDRESS.test(typed)
