/** How many percent a price is below the one it is compared with; 0 where it is not. */
export const percentOff = (priceSatang: number, compareAtSatang: number | undefined): number =>
  compareAtSatang && compareAtSatang > priceSatang
    ? Math.floor(((compareAtSatang - priceSatang) * 100) / compareAtSatang)
    : 0
