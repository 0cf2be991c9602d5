import { addressLines, type Language, type PostalAddress, type ThaiAddress } from '@langraan/thai'
import { englishAddress } from '@langraan/thai/address'

/** The names of a place as whoever reads the shop knows them; as they are where nobody has them in English. */
export const shownPlace = async (place: ThaiAddress, language: Language): Promise<ThaiAddress> =>
  language === 'en' ? ((await englishAddress(place)) ?? place) : place

/** An address in lines, in the language of whoever reads the shop. What was typed stays as it was typed. */
export async function shownAddress(address: PostalAddress, language: Language): Promise<string[]> {
  const place = await shownPlace(address, language)
  // Where there is no English one, Thai names keep the words before them.
  const isEnglish = place.province !== address.province
  return addressLines({ ...place, line1: address.line1 ?? '' }, isEnglish ? 'en' : 'th')
}
