const monthOf = (at: Date): string => at.toISOString().slice(0, 7)

/** The months (UTC) from one instant to another, both within, the first first. */
function monthsBetween(first: Date, last: Date): string[] {
  const months: string[] = []
  const end = monthOf(last)
  for (let at = new Date(`${monthOf(first)}-01T00:00:00Z`); monthOf(at) <= end;) {
    months.push(monthOf(at))
    at = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 1))
  }
  return months
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
