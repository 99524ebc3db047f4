import type { Generated, GeneratedAlways } from 'kysely'

/** Written by `npm run db:types` from the migrated schema. Do not edit. */
export type Database = {
  account: {
    id: GeneratedAlways<number>
    side: 'customer' | 'supplier' | 'operator'
    admin_id: number | null
    type: Generated<'free' | 'formalized'>
    formalized_from: string | null
    code_id: string
    name: string
    email: string
    firstname: string
    lastname: string
    phone: string
    organism: Generated<'collectivity' | 'public_establishment' | 'epl' | 'public_office' | 'state' | 'other'>
    size: string | null
    siret: string | null
    street: string
    postal: string
    city: string
    department_id: number
    category_id: number | null
    active: Generated<boolean>
    created_at: Date
  }
  account_department: {
    account_id: number
    department_id: number
  }
  article: {
    id: GeneratedAlways<number>
    edition: number
    lot_code: string
    code: string
    chapter: string
    name: string
    description: string
    unit: string
    quantity_b: number | null
    quantity_c: number | null
  }
  article_price: {
    article_id: number
    place_id: number
    rank: number
    price_a: number | null
    price_b: number | null
    price_c: number | null
  }
  category: {
    id: number
    name: string
    trade: string
    description: string
  }
  department: {
    id: number
    code: string
    name: string
    region_id: number
  }
  department_figures: {
    edition: number
    department_id: number
    holders: number
  }
  edition: {
    id: number
    name: string
    starts_on: string
    ends_on: string
  }
  figures: {
    edition: number
    services: number
    holders: number
    departments: number
    customers: number
    counted_at: Date
  }
  free_article: {
    id: GeneratedAlways<number>
    supplier_id: number
    category_id: number
    name: string
    description: string
    unit: string
    price_a: number
    quantity_b: number | null
    price_b: number | null
    quantity_c: number | null
    price_c: number | null
  }
  free_article_department: {
    free_article_id: number
    department_id: number
  }
  holder: {
    edition: number
    lot_code: string
    place_id: number
    rank: number
    supplier_id: number
    market_number: string
  }
  lot: {
    edition: number
    code: string
    name: string
    short_name: string
    description: string
  }
  lot_place: {
    edition: number
    lot_code: string
    place_id: number
  }
  page: {
    name: string
    title: string
    description: string
    updated_at: Generated<Date>
  }
  place: {
    id: number
    kind: 'region' | 'department'
    region_id: number
    department_id: number | null
  }
  press_mention: {
    id: GeneratedAlways<number>
    quote: string
    source: string
    position: number
  }
  region: {
    id: number
    code: string
    name: string
  }
  setting: {
    key: string
    value: string
  }
  synonym: {
    word: string
    means: string
  }
  unit: {
    code: string
    label: string
    is_whole: boolean
    unece_code: string | null
  }
}
