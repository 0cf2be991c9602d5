const monthOf = (at: Date): string => at.toISOString().slice(0, 7)

/** The months (UTC) from one instant to another, both within, the first first. */
function monthsBetween(first: Date, last: Date): string[] {
  const months: string[] = []
  const at = new Date(`${monthOf(first)}-01T00:00:00Z`)
  // The last one may be the last that there is.
  for (const end = monthOf(last); monthOf(at) < end; at.setUTCMonth(at.getUTCMonth() + 1))
    months.push(monthOf(at))
  return first <= last ? [...months, monthOf(at)] : months
}

/**
 * The months of a span in windows, each of twice as many as the one before, from the end where a list begins: whoever
 * looks for a few of many finds them in the first, and whoever looks for one is through all of them soon.
 */
export function monthWindows(first: Date, last: Date, from: 'newest' | 'oldest'): string[][] {
  const months = monthsBetween(first, last)
  if (from === 'newest') months.reverse()
  const windows: string[][] = []
  for (let size = 1; months.length > 0; size *= 2) windows.push(months.splice(0, size))
  return windows
}
