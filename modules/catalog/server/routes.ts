import { withShop } from '@langraan/db'
import { readUpload } from '@langraan/gallery/server'
import { mount, type MountContext } from '@langraan/http/server'
import type { FastifyInstance } from 'fastify'
import * as contract from '../contract.ts'
import type { CatalogDeps } from './catalog-deps.ts'
import { changeProducts } from './change-products.ts'
import { latestImports } from './imports.sql.ts'
import {
  beginImport,
  cancelImport,
  getImport,
  importedProducts,
  presentImport,
  startImport,
} from './imports.ts'

export function catalogRoutes(app: FastifyInstance, context: MountContext, deps: CatalogDeps): void {
  mount(app, context, contract.beginImport, async ({ params, request, trail, intent }) => {
    const { file } = await readUpload(request)
    return beginImport(deps, params.shopId, trail, intent(file.content), file)
  })
  mount(app, context, contract.listImports, async ({ params }) => ({
    items: (await withShop(deps.db, params.shopId, latestImports)).map(presentImport),
  }))
  mount(app, context, contract.getImport, ({ params }) => getImport(deps, params.shopId, params.importId))
  mount(app, context, contract.listImportedProducts, ({ params, query }) =>
    importedProducts(deps, params.shopId, params.importId, query.from, query.limit),
  )
  mount(app, context, contract.startImport, ({ params, body, trail, intent }) =>
    startImport(deps, { ...params, trail, intent }, body.slugs),
  )
  mount(app, context, contract.cancelImport, ({ params, trail, intent }) =>
    cancelImport(deps, { ...params, trail, intent }),
  )
  mount(app, context, contract.setProductVisibility, ({ params, body, trail, intent }) =>
    changeProducts(
      deps,
      { ...params, trail, intent },
      body.published ? 'publish-products' : 'unpublish-products',
      body.chosen,
    ),
  )
  mount(app, context, contract.deleteProducts, ({ params, body, trail, intent }) =>
    changeProducts(deps, { ...params, trail, intent }, 'delete-products', body.chosen),
  )
}
