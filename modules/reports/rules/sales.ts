export type DaySales = {
  day: string
  channel: string
  satang: number
  awaitedSatang: number
  orders: number
}

export type Sales = {
  totalSatang: number
  /** What of the total has yet to come. */
  awaitedSatang: number
  /** What was sold before the first day, in the rows that were given. */
  previousSatang: number
  days: { day: string; satang: number; orders: number; channels: Record<string, number> }[]
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)

/** Sales of the days, each with its channels: of the rows of one shop, or of many together. */
export function salesOf(rows: readonly DaySales[], days: readonly string[]): Sales {
  const byDay = Map.groupBy(rows, (row) => row.day)
  const told = days.map((day) => {
    const ofDay = byDay.get(day) ?? []
    const channels: Record<string, number> = {}
    for (const { channel, satang } of ofDay) channels[channel] = (channels[channel] ?? 0) + satang
    return {
      day,
      satang: sum(ofDay.map((row) => row.satang)),
      orders: sum(ofDay.map((row) => row.orders)),
      channels,
    }
  })
  const [first = ''] = days
  return {
    days: told,
    totalSatang: sum(told.map((day) => day.satang)),
    awaitedSatang: sum(rows.filter((row) => days.includes(row.day)).map((row) => row.awaitedSatang)),
    previousSatang: sum(rows.filter((row) => row.day < first).map((row) => row.satang)),
  }
}
