import type { ThaiAddress } from '../address-format.ts'
import { bangkokSubdistrictsEnglish } from './bangkok-english.ts'

const bangkok = 'กรุงเทพมหานคร'

/** Zipcodes of far-away districts that the source gives to วังใหม่, which has 10330 alone. */
export const strayAddresses = new Set(
  ['10110', '10120', '10400', '10500'].map((zipcode) => `วังใหม่ ปทุมวัน ${zipcode}`),
)

/**
 * Sub-districts that Bangkok split off in 2017 and the source does not know yet; with them Bangkok
 * has its 180. They kept the zipcode of the one they came from.
 */
export const missingSubdistricts: { thai: ThaiAddress; english: ThaiAddress }[] = [
  split('รัชดาภิเษก', 'ดินแดง', '10400', 'Ratchadaphisek', 'Din Daeng'),
  split('พญาไท', 'พญาไท', '10400', 'Phaya Thai', 'Phaya Thai'),
  split('พระโขนงใต้', 'พระโขนง', '10260', 'Phra Khanong Tai', 'Phra Khanong'),
  split('บางบอนเหนือ', 'บางบอน', '10150', 'Bang Bon Nuea', 'Bang Bon'),
  split('บางบอนใต้', 'บางบอน', '10150', 'Bang Bon Tai', 'Bang Bon'),
  split('คลองบางบอน', 'บางบอน', '10150', 'Khlong Bang Bon', 'Bang Bon'),
]

const provincesEnglish: Record<string, string> = {
  นครราชสีมา: 'Nakhon Ratchasima',
  นครสวรรค์: 'Nakhon Sawan',
  สุพรรณบุรี: 'Suphan Buri',
}

const districtsEnglish: Record<string, string> = {
  สาทร: 'Sathon',
  สนามชัยเขต: 'Sanam Chai Khet',
  อุบลรัตน์: 'Ubolratana',
}

/**
 * The source writes many English names of Bangkok without their vowels (สีลม as `Sinm`), and three
 * provinces in one word. These are put right; elsewhere its spelling stands.
 */
export function correctedEnglish(thai: ThaiAddress, english: ThaiAddress): ThaiAddress {
  const ofBangkok = thai.province === bangkok ? bangkokSubdistrictsEnglish[thai.subdistrict] : ''
  return {
    subdistrict: ofBangkok || english.subdistrict.replace('?', '-'),
    district: districtsEnglish[thai.district] ?? english.district,
    province: provincesEnglish[thai.province] ?? english.province,
    zipcode: english.zipcode,
  }
}

function split(
  subdistrict: string,
  district: string,
  zipcode: string,
  subdistrictEnglish: string,
  districtEnglish: string,
) {
  return {
    thai: { subdistrict, district, province: bangkok, zipcode },
    english: {
      subdistrict: subdistrictEnglish,
      district: districtEnglish,
      province: 'Bangkok',
      zipcode,
    },
  }
}
