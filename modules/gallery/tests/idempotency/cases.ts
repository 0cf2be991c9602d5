import {
  type Case,
  galleryPicture,
  ofShop,
  picture,
  withBody,
} from '@langraan/server/testing/idempotency/requests'

/** What is asked of each request that takes a key, by the name of its use case. */
export const cases: Readonly<Record<string, Case>> = {
  uploadPicture: {
    fresh: async () => ofShop('/pictures', { file: await picture('red') }),
    other: (sent) => ({ ...sent, file: Buffer.concat([sent.file ?? Buffer.alloc(0), Buffer.from('more')]) }),
  },
  cropPicture: {
    fresh: async () =>
      ofShop(`/pictures/${await galleryPicture()}/crops`, {
        body: { crop: { left: 0, top: 0, width: 0.5, height: 1 }, replaces: false },
      }),
    other: withBody({ replaces: true }),
  },
  deletePictures: {
    fresh: async () =>
      ofShop('/pictures/deletion', { body: { chosen: { pictureIds: [await galleryPicture()] } } }),
    other: withBody({ chosen: { matching: { text: 'หมวก' } } }),
  },
}
