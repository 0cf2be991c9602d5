/** The orders in which the gallery can be looked at. */
export const pictureSorts = ['newest', 'oldest', 'title', 'largest'] as const
export type PictureSort = (typeof pictureSorts)[number]
