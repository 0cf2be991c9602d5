import { lazyRouteComponent } from '@tanstack/react-router'

export { AddPictures } from './add-pictures.tsx'

// Parts of pages that the app puts together; each comes with the page that shows it.
export const GalleryPage = lazyRouteComponent(() => import('./gallery-page.tsx'), 'GalleryPage')
export const UploadPage = lazyRouteComponent(() => import('./upload-page.tsx'), 'UploadPage')
export const NoShop = lazyRouteComponent(() => import('./no-shop.tsx'), 'NoShop')
