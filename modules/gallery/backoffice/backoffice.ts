import { lazy } from 'react'

// Parts of pages that the app puts together; each comes with the page that shows it.
export const GalleryPage = lazy(async () => ({ default: (await import('./gallery-page.tsx')).GalleryPage }))
export const UploadPage = lazy(async () => ({ default: (await import('./upload-page.tsx')).UploadPage }))
export const NoShop = lazy(async () => ({ default: (await import('./no-shop.tsx')).NoShop }))
