import type { ThaiAddress } from '../address-format.ts'
import { correctedEnglish, missingSubdistricts, strayAddresses } from './address-corrections.ts'

/** One address in both languages; the zipcode is the same in both. */
export type AddressRow = { thai: ThaiAddress; english: ThaiAddress }

/**
 * Reads the npm package `thai-address-universal` (ISC) and puts our corrections over it. The
 * package is imported here and only here, when the first search needs it: its language is a switch
 * of the whole process, so nobody else may turn it.
 */
export async function loadAddressRows(): Promise<AddressRow[]> {
  const source = await import('thai-address-universal')
  await source.preload({ language: 'both' })
  await source.setEngMode(false)
  const thaiRows = source.getDatabase()
  await source.setEngMode(true)
  const englishRows = source.getDatabase()
  await source.setEngMode(false)

  const rows = thaiRows.map((row, index) => {
    const english = englishRows[index]
    // Both lists come in one order; a version that breaks this would pair strangers.
    if (english?.postal_code !== row.postal_code) {
      throw new Error(`Thai and English addresses differ at row ${index}`)
    }
    return { thai: addressOf(row), english: correctedEnglish(addressOf(row), addressOf(english)) }
  })
  return [...rows.filter(({ thai }) => isDeliverable(thai)), ...missingSubdistricts]
}

type SourceRow = { sub_district: string; district: string; province: string; postal_code: string }

function addressOf(row: SourceRow): ThaiAddress {
  return {
    subdistrict: row.sub_district,
    district: row.district,
    province: row.province,
    zipcode: row.postal_code,
  }
}

/** The source lists the uninhabited islets of Chumphon as sub-districts without a zipcode. */
function isDeliverable({ subdistrict, district, zipcode }: ThaiAddress): boolean {
  return /^\d{5}$/.test(zipcode) && !strayAddresses.has(`${subdistrict} ${district} ${zipcode}`)
}
