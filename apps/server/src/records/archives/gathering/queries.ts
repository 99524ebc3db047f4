import { sql } from 'kysely'
import { trailPage } from '../../../platform/audit/queries.ts'
import type { Db } from '../../../platform/db/connect.ts'

/** A whole trail. No object has more lines than that. */
const LONGEST_TRAIL = 100_000

export const trailOf = (db: Db, objectType: string, objectId: string) =>
  trailPage(db, { objectType, objectId, seq: 0 }, LONGEST_TRAIL, { objectType, objectId })

type Content = Record<string, unknown>
const contentOf = async (query: ReturnType<typeof sql<{ content: Content }>>, db: Db) =>
  (await query.execute(db)).rows[0]?.content ?? {}

// An order --------------------------------------------------------------------

/** Everything of an order but the secrets that open its pages. */
export const orderContent = (db: Db, cartId: number) =>
  contentOf(
    sql<{ content: Content }>`
    select jsonb_build_object(
      'cart', to_jsonb(cart) - 'info_draft' - 'info_drafted_at',
      'order', to_jsonb(ordered) - 'secret' - 'secret_hash',
      'purchaseOrders', (select jsonb_agg(to_jsonb(put) - 'secret' - 'secret_hash' || jsonb_build_object(
          'lines', (select jsonb_agg(to_jsonb(line) order by position) from ordered_line line where purchase_order_id = put.id),
          'documents', (select jsonb_agg(jsonb_build_object('version', version, 'cause', cause, 'madeAt', made_at,
              'sha256', encode(sha256, 'hex')) order by version) from order_document where purchase_order_id = put.id),
          'answer', (select to_jsonb(answer) from order_answer answer where purchase_order_id = put.id),
          'receipt', (select jsonb_build_object('number', number, 'madeAt', made_at, 'sha256', encode(sha256, 'hex'))
            from order_receipt where purchase_order_id = put.id),
          'cancellation', (select to_jsonb(cancelled) from order_cancellation cancelled where purchase_order_id = put.id),
          'passage', (select to_jsonb(passage) from passage where purchase_order_id = put.id),
          'derogations', (select jsonb_agg(to_jsonb(derogation) order by id) from derogation where purchase_order_id = put.id),
          'subcontracts', (select jsonb_agg(to_jsonb(act) order by id) from subcontract_act act
            where purchase_order_id = put.id and sent_at is not null),
          'agreedLines', (select jsonb_agg(to_jsonb(now) order by position) from execution_line now where purchase_order_id = put.id),
          'execution', (select jsonb_agg(to_jsonb(act) - 'key' || jsonb_build_object(
              'files', (select jsonb_agg(jsonb_build_object('words', file.words, 'point', file.point, 'takenAt', file.taken_at,
                  'name', media.name, 'sha256', encode(media.sha256, 'hex')) order by file.position)
                from execution_file file join media on media.id = file.media_id where file.act_id = act.id),
              'document', (select jsonb_build_object('paper', paper, 'name', name, 'madeAt', made_at, 'sealKey', seal_key,
                  'sha256', encode(sha256, 'hex')) from execution_document where act_id = act.id)) order by act.number)
            from execution_act act where act.purchase_order_id = put.id),
          'cancellations', (select jsonb_agg(to_jsonb(asked) order by id) from cancellation_request asked where purchase_order_id = put.id)
        ) order by put.id) from purchase_order put where put.cart_id = cart.id),
      'accounts', (select jsonb_agg(jsonb_build_object('id', id, 'side', side, 'code', code_id, 'name', name, 'siret', siret,
          'firstname', firstname, 'lastname', lastname, 'email', email, 'phone', phone,
          'street', street, 'postal', postal, 'city', city) order by id)
        from account where id in (select cart.customer_id union select ordered.confirmed_by union
          select supplier_id from purchase_order where cart_id = cart.id union
          select manager_id from purchase_order where cart_id = cart.id)))
      as content
    from cart join cart_order ordered on ordered.cart_id = cart.id where cart.id = ${cartId}`,
    db,
  )

export const purchaseOrderIds = async (db: Db, cartId: number) =>
  (await db.selectFrom('purchase_order').select('id').where('cart_id', '=', cartId).orderBy('id').execute()).map(
    ({ id }) => id,
  )

export const orderPapers = (db: Db, cartId: number) =>
  db
    .selectFrom('order_document as document')
    .innerJoin('purchase_order as put', 'put.id', 'document.purchase_order_id')
    .innerJoin('media', 'media.id', 'document.media_id')
    .select(['put.id', 'put.number', 'document.version', 'media.storage_key as key'])
    .where('put.cart_id', '=', cartId)
    .orderBy('put.id')
    .orderBy('document.version')
    .execute()

export const orderReceipts = (db: Db, cartId: number) =>
  db
    .selectFrom('order_receipt as receipt')
    .innerJoin('purchase_order as put', 'put.id', 'receipt.purchase_order_id')
    .innerJoin('media', 'media.id', 'receipt.media_id')
    .select(['receipt.number', 'media.storage_key as key'])
    .where('put.cart_id', '=', cartId)
    .orderBy('put.id')
    .execute()

// An application --------------------------------------------------------------

/** Everything of an application but its codes and what was typed and never saved. */
export const applicationContent = (db: Db, candidateId: string) =>
  contentOf(
    sql<{ content: Content }>`
    select jsonb_build_object(
      'application', to_jsonb(candidate) - 'code' - 'code_hash' - 'read_code' - 'read_code_hash',
      'consultation', (select to_jsonb(own) || jsonb_build_object('lots', array(
          select lot_code from consultation_lot where consultation_id = own.id order by 1)) from consultation own where own.id = candidate.consultation_id),
      'steps', (select jsonb_object_agg(key, jsonb_build_object('savedAt', saved_at, 'answers', saved) order by key)
        from candidate_step where candidate_id = candidate.id and saved is not null),
      'documents', (select jsonb_agg(jsonb_build_object('kind', kind, 'madeAt', made_at, 'pages', pages, 'sealKey', seal_key,
          'sha256', encode(sha256, 'hex'), 'contentSha256', encode(content_sha256, 'hex')) order by kind)
        from candidate_document where candidate_id = candidate.id and state = 'ready'),
      'clarifications', (select jsonb_agg(to_jsonb(own) order by id) from candidate_clarification own where candidate_id = candidate.id),
      'notes', (select jsonb_agg(to_jsonb(own) order by id) from candidate_note own where candidate_id = candidate.id),
      'marks', (select jsonb_agg(to_jsonb(own) order by criterion, evaluator_id) from offer_mark own where candidate_id = candidate.id),
      'decisions', (select jsonb_agg(to_jsonb(own) order by place_id) from offer_decision own where candidate_id = candidate.id),
      'awards', (select jsonb_agg(to_jsonb(own) order by place_id) from award own where candidate_id = candidate.id),
      'files', (select jsonb_agg(jsonb_build_object('id', id, 'name', name, 'type', type, 'size', size,
          'sha256', encode(sha256, 'hex')) order by id) from media where candidate_id = candidate.id))
      as content
    from candidate where id = ${candidateId}`,
    db,
  )

export const signedContract = (db: Db, candidateId: string) =>
  db
    .selectFrom('signed_contract')
    .select(['content', 'evidence'])
    .where('candidate_id', '=', candidateId)
    .executeTakeFirst()

export const contractPapers = (db: Db, candidateId: string) =>
  db
    .selectFrom('candidate_document as document')
    .innerJoin('media', 'media.id', 'document.media_id')
    .select(['document.kind', 'document.seal', 'document.seal_key as sealKey', 'media.storage_key as key'])
    .where('document.candidate_id', '=', candidateId)
    .where('document.state', '=', 'ready')
    .orderBy('document.kind')
    .execute()

/** The files its answers refer to. */
export const applicationFiles = (db: Db, candidateId: string) =>
  db
    .selectFrom('media')
    .select(['id', 'name', 'storage_key as key'])
    .where('candidate_id', '=', candidateId)
    .where('state', '=', 'ready')
    .orderBy('id')
    .execute()

export const offeredPrices = (db: Db, candidateId: string) =>
  db
    .selectFrom('candidate_price as price')
    .innerJoin('article', 'article.id', 'price.article_id')
    .leftJoin('place', 'place.id', 'price.place_id')
    .leftJoin('department', 'department.id', 'place.department_id')
    .leftJoin('region', 'region.id', 'place.region_id')
    .select(['article.code', 'price.price_a as a', 'price.price_b as b', 'price.price_c as c'])
    .select(
      sql<string | null>`coalesce(department.code, case when place.id is not null then region.code end)`.as('place'),
    )
    .where('price.candidate_id', '=', candidateId)
    .orderBy('place')
    .orderBy('article.code')
    .execute()

// A person --------------------------------------------------------------------

/** What an account holds, without what would open it. */
export const accountContent = (db: Db, id: number) =>
  contentOf(
    sql<{ content: Content }>`
    select to_jsonb(account) - 'password_hash' - 'provisional_nonce' - 'totp_secret' - 'decided_by'
      || jsonb_build_object(
        'departments', (select jsonb_agg(department.code order by department.code) from account_department own
          join department on department.id = own.department_id where own.account_id = account.id),
        'buildings', (select jsonb_agg(to_jsonb(building) order by building.id) from building
          where building.owner_id = account.id),
        'absences', (select jsonb_agg(jsonb_build_object('from', from_day, 'to', to_day, 'keepsCopy', keeps_copy,
            'declaredAt', declared_at, 'endedAt', ended_at) order by id) from absence where absence.account_id = account.id),
        'standsIn', (select jsonb_agg(jsonb_build_object('from', from_day, 'to', to_day, 'endedAt', ended_at) order by id)
          from absence where absence.deputy_id = account.id),
        'refusesMessagesSince', (select refused_at from circular_refusal where account_id = account.id),
        'answersFor', (select jsonb_agg(department.code order by department.code) from department_manager own
          join department on department.id = own.department_id where own.account_id = account.id)) as content
    from account where id = ${id}`,
    db,
  )

export const connectionContent = (db: Db, id: number) =>
  contentOf(
    sql<{ content: Content }>`
    select jsonb_build_object(
      'sessions', (select jsonb_agg(jsonb_build_object('createdAt', created_at, 'expiresAt', expires_at, 'revokedAt', revoked_at,
          'ip', ip, 'userAgent', user_agent) order by created_at) from session where account_id = ${id}),
      'devices', (select jsonb_agg(jsonb_build_object('firstSeen', first_seen, 'lastSeen', last_seen) order by first_seen)
        from known_device where account_id = ${id}),
      'notified', (select jsonb_agg(jsonb_build_object('addedAt', added_at, 'toldAt', told_at, 'userAgent', user_agent)
        order by id) from push_device where account_id = ${id}),
      'calendar', (select jsonb_build_object('openedAt', opened_at, 'readAt', read_at) from calendar_address
        where account_id = ${id}),
      'attempts', (select jsonb_agg(jsonb_build_object('minute', minute, 'kind', kind, 'ip', ip, 'count', count) order by minute)
        from security_event where account_id = ${id})) as content`,
    db,
  )

export const mailContent = (db: Db, id: number) =>
  contentOf(
    sql<{ content: Content }>`
    select jsonb_build_object('mails', (select jsonb_agg(jsonb_build_object('template', template, 'to', recipient,
      'createdAt', created_at, 'sentAt', sent_at) order by created_at) from mail where account_id = ${id})) as content`,
    db,
  )

/** Its carts with their lines, as a buyer or as the firm that proposes. */
export const cartContent = (db: Db, id: number) =>
  contentOf(
    sql<{ content: Content }>`
    select jsonb_build_object('carts', (select jsonb_agg(to_jsonb(cart) || jsonb_build_object(
        'articles', (select jsonb_agg(jsonb_build_object('code', article.code, 'name', article.name, 'quantity', line.quantity,
            'unitPrice', line.unit_price) order by line.id)
          from order_article line join shown_article article on article.id = line.article_id where line.cart_id = cart.id),
        'freeArticles', (select jsonb_agg(jsonb_build_object('name', article.name, 'quantity', line.quantity,
            'unitPrice', line.unit_price) order by line.id)
          from order_free_article line join free_article article on article.id = line.free_article_id where line.cart_id = cart.id)
      ) order by cart.created_at) from cart
      where cart.customer_id = ${id} or cart.prepared_by = ${id} or (cart.supplier_id = ${id} and cart.status = 5))) as content`,
    db,
  )

/** What it ordered, and what was put to it. */
export const ordersContent = (db: Db, id: number) =>
  contentOf(
    sql<{ content: Content }>`
    select jsonb_build_object('orders', (select jsonb_agg(to_jsonb(put) - 'secret' - 'secret_hash' || jsonb_build_object(
        'confirmedAt', ordered.confirmed_at,
        'lines', (select jsonb_agg(to_jsonb(line) order by position) from ordered_line line where purchase_order_id = put.id),
        'documents', (select jsonb_agg(jsonb_build_object('version', version, 'madeAt', made_at, 'sha256', encode(sha256, 'hex'))
          order by version) from order_document where purchase_order_id = put.id)) order by put.id)
      from purchase_order put join cart_order ordered on ordered.cart_id = put.cart_id join cart on cart.id = put.cart_id
      where put.status > 0 and ${id} in (put.supplier_id, put.manager_id, cart.customer_id, ordered.confirmed_by))) as content`,
    db,
  )

export const freeArticleContent = (db: Db, id: number) =>
  contentOf(
    sql<{ content: Content }>`
    select jsonb_build_object('articles', (select jsonb_agg(to_jsonb(own) order by id) from free_article own
      where supplier_id = ${id})) as content`,
    db,
  )

/** Who opened its papers is told by the body they belong to: their names are theirs. */
export const paperContent = (db: Db, id: number) =>
  contentOf(
    sql<{ content: Content }>`
    select jsonb_build_object(
      'papers', (select jsonb_agg(jsonb_build_object('kind', own.kind, 'title', own.title, 'issuedOn', own.issued_on,
          'expiresOn', own.expires_on, 'filedAt', own.filed_at, 'name', media.name, 'sha256', encode(media.sha256, 'hex')) order by own.kind)
        from supplier_document own join media on media.id = own.media_id where own.supplier_id = ${id}),
      'openedBy', (select jsonb_agg(jsonb_build_object('kind', view.kind, 'at', view.at, 'organisation', viewer.name) order by view.at)
        from document_view view join account viewer on viewer.id = view.viewer_id where view.supplier_id = ${id}),
      'opened', (select jsonb_agg(jsonb_build_object('kind', kind, 'at', at, 'firm', firm.name) order by at)
        from document_view join account firm on firm.id = supplier_id where viewer_id = ${id})) as content`,
    db,
  )

/** What it did, in the files of works too, and what was done to its account; from where others did it is theirs. */
export const actContent = (db: Db, id: number) =>
  contentOf(
    sql<{ content: Content }>`
    select jsonb_build_object('acts', (select jsonb_agg(jsonb_build_object('at', at, 'on', object_type || ' ' || object_id,
        'action', action, 'byYou', author_id is not distinct from ${id},
        'ip', case when author_id = ${id} then ip end,
        'details', case when author_id = ${id} or object_type = 'account' then details end) order by at)
      from audit_event where author_id = ${id} or (object_type = 'account' and object_id = ${String(id)})),
      'works', (select jsonb_agg(jsonb_build_object('order', put.number, 'act', act.number, 'at', act.at, 'kind', act.kind,
          'name', act.name, 'body', act.body, 'takenAt', act.taken_at, 'latitude', act.latitude, 'longitude', act.longitude)
          order by act.id) from execution_act act join purchase_order put on put.id = act.purchase_order_id
        where act.by = ${id}),
      'read', (select jsonb_agg(jsonb_build_object('order', put.number, 'act', own.act, 'at', own.at) order by own.at)
        from execution_read own join purchase_order put on put.id = own.purchase_order_id
        where own.account_id = ${id})) as content`,
    db,
  )

/** The papers it filed itself. */
export const ownFiles = (db: Db, id: number) =>
  db
    .selectFrom('supplier_document as own')
    .innerJoin('media', 'media.id', 'own.media_id')
    .select(['own.kind', 'media.name', 'media.storage_key as key'])
    .where('own.supplier_id', '=', id)
    .where('media.state', '=', 'ready')
    .orderBy('own.kind')
    .execute()
