export { OrderDocumentsCard } from './order-documents-card.tsx'
export { SellerCard } from './seller-card.tsx'
