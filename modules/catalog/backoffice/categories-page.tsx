import { useChangeLock } from '@langraan/shops/backoffice'
import {
  Button,
  Card,
  EmptyState,
  FailureState,
  IconButton,
  isFocusLost,
  PageHeader,
  Row,
  SkeletonLines,
  Text,
  useWords,
} from '@langraan/ui'
import { useChange } from '@langraan/ui/change'
import { DropMenu } from '@langraan/ui/menu'
import { IconChevronDown, IconChevronUp, IconDots, IconPencil, IconPlus, IconTrash } from '@langraan/ui/icons'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { ShopCategory } from '../category-contract.ts'
import { type CategoryRow, categoryRows } from '../rules/category-tree.ts'
import { catalogApi, productsPath } from './catalog-api.ts'
import { categoriesQuery, NewCategory } from './category-field.tsx'
import { EditCategory, useDeleteCategory } from './category-dialogs.tsx'
import { categoryWords } from './category-words.ts'
import styles from './product/product.module.css'

type CountedRow = CategoryRow<ShopCategory>
type Dialog = { readonly kind: 'add' | 'edit'; readonly category?: CountedRow }

/** The tree of categories: made, named, moved and deleted; products are never deleted with them. */
export function CategoriesPage() {
  const { shopId } = useParams({ strict: false }) as { shopId: string }
  const t = useWords(categoryWords)
  const lock = useChangeLock(shopId, 'catalog:write')
  const [dialog, setDialog] = useState<Dialog>()
  const categories = useQuery(categoriesQuery(shopId))
  const close = () => setDialog(undefined)
  const addButton = (
    <Button
      disabledReason={lock}
      icon={IconPlus}
      onClick={() => setDialog({ kind: 'add' })}
      variant="primary"
    >
      {t('add')}
    </Button>
  )
  const items = categories.data?.items
  return (
    <>
      <PageHeader
        actions={addButton}
        crumbs={[{ label: t('goods'), href: productsPath(shopId) }]}
        fact={items && t('fact', { count: items.length })}
        title={t('title')}
      />
      {categories.isPending && <SkeletonLines count={6} />}
      {categories.isError && (
        <FailureState
          failure={categories.error}
          onRetry={() => void categories.refetch()}
          title={t('loadFailed')}
        />
      )}
      {items?.length === 0 && (
        <EmptyState actions={addButton} title={t('emptyTitle')}>
          {t('emptyText')}
        </EmptyState>
      )}
      {items && items.length > 0 && (
        <Tree isLocked={lock !== undefined} items={items} onDialog={setDialog} shopId={shopId} />
      )}
      {dialog?.kind === 'add' && (
        <NewCategory
          onAdded={close}
          onClose={close}
          shopId={shopId}
          {...(dialog.category && { parentId: dialog.category.categoryId })}
        />
      )}
      {dialog?.kind === 'edit' && dialog.category && (
        <EditCategory category={dialog.category} onClose={close} shopId={shopId} />
      )}
    </>
  )
}

type TreeProps = {
  readonly shopId: string
  readonly items: readonly ShopCategory[]
  readonly isLocked: boolean
  readonly onDialog: (dialog: Dialog) => void
}

function useMove(shopId: string) {
  return useChange(catalogApi, 'PUT /shops/:shopId/product-categories/:categoryId', {
    call: ({ categoryId, name, parentId, position }: CountedRow) => ({
      params: { shopId, categoryId },
      body: { name, position, ...(parentId && { parentId }) },
    }),
    // It is sent at once when it is moved: there is no form that could be older.
    saw: undefined,
    keepAs: categoriesQuery(shopId),
    failure: 'toast',
  })
}

function Tree({ shopId, items, isLocked, onDialog }: TreeProps) {
  const rows = categoryRows(items)
  const move = useMove(shopId)
  const remove = useDeleteCategory(shopId)
  return (
    <Card flush>
      <ul className={styles.tree}>
        {rows.map((row) => {
          const siblings = rows.filter(({ parentId }) => parentId === row.parentId)
          const at = siblings.indexOf(row)
          return (
            <li
              className={styles.branch}
              key={row.categoryId}
              style={{ paddingInlineStart: 16 + row.depth * 24 }}
            >
              <Names row={row} />
              {!isLocked && (
                <BranchActions
                  at={at}
                  isLast={at === siblings.length - 1}
                  onDialog={onDialog}
                  onDelete={() => remove.mutate(row)}
                  onMove={(by) => move.mutate({ ...row, position: at + by })}
                  row={row}
                />
              )}
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

function Names({ row }: { readonly row: CountedRow }) {
  const t = useWords(categoryWords)
  return (
    <Row gap={3} grow>
      <Text truncate weight={row.depth === 0 ? 'medium' : undefined}>
        {row.name}
      </Text>
      <Text noWrap size="sm" tone="third">
        {t('products', { count: row.productCount })}
      </Text>
    </Row>
  )
}

type ActionsProps = {
  readonly row: CountedRow
  /** Its place among its siblings. */
  readonly at: number
  readonly isLast: boolean
  readonly onMove: (by: number) => void
  readonly onDelete: () => void
  readonly onDialog: (dialog: Dialog) => void
}

/**
 * A row that is moved is put elsewhere in the page, and at an end its button is switched off: the focus is lost by
 * either, and goes on at the same button, or at the other one.
 */
function useFocusAlong(at: number, onMove: (by: number) => void) {
  const box = useRef<HTMLDivElement>(null)
  const asked = useRef(0)
  useEffect(() => {
    const buttons = [...(box.current?.querySelectorAll('button') ?? [])].slice(0, 2)
    const wanted = asked.current < 0 ? buttons : buttons.toReversed()
    if (asked.current !== 0 && isFocusLost()) wanted.find(({ disabled }) => !disabled)?.focus()
    asked.current = 0
  }, [at])
  const move = (by: number) => {
    asked.current = by
    onMove(by)
  }
  return { box, move }
}

function BranchActions({ row, at, isLast, onMove, onDelete, onDialog }: ActionsProps) {
  const t = useWords(categoryWords)
  const { name } = row
  const { box, move } = useFocusAlong(at, onMove)
  const entry = (kind: Dialog['kind'], label: string, icon: typeof IconPlus) => ({
    key: kind,
    label,
    icon,
    onSelect: () => onDialog({ kind, category: row }),
  })
  return (
    <div ref={box}>
      <Row gap={1}>
        <IconButton
          disabled={at === 0}
          icon={IconChevronUp}
          label={t('up', { name })}
          onClick={() => move(-1)}
        />
        <IconButton
          disabled={isLast}
          icon={IconChevronDown}
          label={t('down', { name })}
          onClick={() => move(1)}
        />
        <DropMenu
          entries={[
            entry('edit', t('edit'), IconPencil),
            entry('add', t('addBelow', { name }), IconPlus),
            { key: 'remove', label: t('remove'), icon: IconTrash, danger: true, onSelect: onDelete },
          ]}
          target={<IconButton icon={IconDots} label={t('actions', { name })} />}
        />
      </Row>
    </div>
  )
}
