/** Two first digits that no Thai postcode has. */
const unusedPrefixes = new Set(['28', '29', '59', '68', '69', '78', '79', '87', '88', '89'])

const metroPrefixes = new Set(['10', '11', '12'])
const remotePrefixes = new Set(['58', '94', '95', '96'])
const islandPostcodes = new Set([
  '84140',
  '84280',
  '84310',
  '84320',
  '84330',
  '84360',
  '23170',
  '81150',
  '20120',
])
const travelPrefixes = new Set(['83'])

/** What a postcode means for the price. */
export interface Zone {
  metro: boolean
  remote: boolean
  island: boolean
  travel: boolean
}

/** Null for a postcode that is not served: the courier answers ERR_POSTCODE. */
export function zoneOf(postcode: string): Zone | null {
  if (!/^[1-9]\d{4}$/.test(postcode)) return null
  const prefix = postcode.slice(0, 2)
  if (Number(prefix) > 96 || unusedPrefixes.has(prefix)) return null
  return {
    metro: metroPrefixes.has(prefix),
    remote: remotePrefixes.has(prefix),
    island: islandPostcodes.has(postcode),
    travel: travelPrefixes.has(prefix),
  }
}
