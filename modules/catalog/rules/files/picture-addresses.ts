/** Several addresses in one cell are parted by blanks or line ends, by commas only before another address. */
export const addressesIn = (cell: string): string[] => cell.split(/\s+|,(?=https?:)/).filter(Boolean)

/** The address in a cell that holds one. */
export const pictureAddressIn = (cell: string): string | undefined => addressesIn(cell)[0]

/** Where a picture of the shop's own gallery is to be had, without the shop's address before it. */
export const ownPictureUrl = (pictureId: string): string => `/pictures/${pictureId}.webp`

const OWN = /\/pictures\/([\da-f-]{36})\.webp$/i

/** The same picture as its product knows it; undefined for one that the product has not. */
export function knownPicture(
  address: string,
  { pictureUrls, ownPictureIds }: { pictureUrls: readonly string[]; ownPictureIds: readonly string[] },
): string | undefined {
  if (pictureUrls.includes(address)) return address
  const pictureId = OWN.exec(address)?.[1]?.toLowerCase()
  return pictureId !== undefined && ownPictureIds.includes(pictureId) ? ownPictureUrl(pictureId) : undefined
}
