import { addressesOfZipcode } from '@langraan/thai/address'

/** Which sub-districts some zipcodes are of; a zipcode that there is not has none. */
export async function subdistrictsOfZipcodes(
  zipcodes: readonly string[],
): Promise<(zipcode: string) => readonly string[]> {
  const known = new Map<string, string[]>()
  for (const zipcode of new Set(zipcodes))
    known.set(
      zipcode,
      (await addressesOfZipcode(zipcode)).map(({ subdistrict }) => subdistrict),
    )
  return (zipcode) => known.get(zipcode) ?? []
}
