import { type ComponentProps, Suspense } from 'react'
import { lazily } from '../lib/lazily.ts'

/** What fills a cart from the catalogues comes with the right to have one: a visitor loads none of it. */

const importBar = () => import('../features/purchasing/carts/filling/cart-bar.tsx')
const importLot = () => import('../features/purchasing/carts/filling/lot-filling.tsx')
const importFree = () => import('../features/purchasing/carts/filling/free-filling.tsx')

export const importFilling = () => Promise.all([importBar(), importLot()])
export const importFreeFilling = () => Promise.all([importBar(), importFree()])

const LazyPicker = lazily(() => importBar().then((module) => ({ default: module.CartPicker })))
const LazySum = lazily(() => importBar().then((module) => ({ default: module.CartSum })))
const LazyStrip = lazily(() => importBar().then((module) => ({ default: module.CartStrip })))

export const CartPicker = (props: ComponentProps<typeof LazyPicker>) => (
  <Suspense fallback={null}>
    <LazyPicker {...props} />
  </Suspense>
)

export const CartSum = (props: ComponentProps<typeof LazySum>) => (
  <Suspense fallback={null}>
    <LazySum {...props} />
  </Suspense>
)

export const CartStrip = (props: ComponentProps<typeof LazyStrip>) => (
  <Suspense fallback={null}>
    <LazyStrip {...props} />
  </Suspense>
)

/** Inside the page that waits for its table. */
export const LotFilling = lazily(() => importLot().then((module) => ({ default: module.LotFilling })))
export const FreeFilling = lazily(() => importFree().then((module) => ({ default: module.FreeFilling })))
export const NotOnArticle = lazily(() => importLot().then((module) => ({ default: module.NotOnArticle })))
