/** What may be chosen for a logo. Without HEIC among them an iPhone gives JPEG by itself. */
export const pictureKinds = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const
export const pictureMaxBytes = 12 * 1024 * 1024
