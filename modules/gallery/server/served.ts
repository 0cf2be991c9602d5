import type { ServedModule } from '@langraan/http/server'
import type { JobData } from '../module.ts'
import { pictureOperations, purgePictures } from './delete-pictures.ts'
import type { GalleryDeps, PicturesDeps } from './gallery-deps.ts'
import { preparePicture } from './prepare-picture.ts'
import { galleryRoutes } from './routes.ts'

export const served = {
  routes: galleryRoutes,
  jobs: (deps) => ({
    'prepare-picture': (job) => preparePicture(deps, job),
    'purge-pictures': (job) => purgePictures(deps, job),
  }),
  work: ({ uses }) => pictureOperations(uses),
} satisfies ServedModule<GalleryDeps, PicturesDeps, keyof JobData>
