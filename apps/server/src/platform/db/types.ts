import type { Generated, GeneratedAlways } from 'kysely'

/** Written by `npm run db:types` from the migrated schema. Do not edit. */
export type Database = {
  absence: {
    id: GeneratedAlways<number>
    account_id: number
    deputy_id: number
    from_day: string
    to_day: string
    keeps_copy: boolean
    declared_at: Date
    ended_at: Date | null
    begun_told_at: Date | null
  }
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
    state: Generated<'pending' | 'approved' | 'refused'>
    decided_at: Date | null
    refusal_reason: string | null
    terms_accepted_at: Date | null
    terms_version: string | null
    formalized_requested_at: Date | null
    member_of: number | null
    password_hash: string | null
    provisional_nonce: string | null
    provisional_expires_at: Date | null
    totp_secret: Buffer | null
    totp_confirmed_at: Date | null
    last_login_at: Date | null
    service_code: string | null
    engagement_required: Generated<boolean>
    remuneration_email: string | null
    remuneration_phone: string | null
    remuneration_name: string | null
    remuneration_function: string | null
    removed_at: Date | null
    erased_at: Date | null
    inactivity_warned_at: Date | null
    logo_media_id: number | null
    attached_to: string | null
    complement_asked: string | null
    complement_asked_at: Date | null
    confirm_above: number | null
    previous_login_at: Date | null
    rights: string[] | null
    payer: string | null
    daily_digest: Generated<boolean>
  }
  account_department: {
    account_id: number
    department_id: number
  }
  account_merge: {
    id: GeneratedAlways<number>
    double_id: number
    kept_id: number
    merged_at: Date
    merged_by: number
    reason: string
    name: string
    siret: string | null
    street: string
    postal: string
    city: string
  }
  active_cart: {
    account_id: number
    kind: 'free' | 'formalized'
    cart_id: number
  }
  amendment: {
    consultation_id: number
    number: number
    reason: string
    changes: string[]
    deadline_before: Date | null
    deadline_after: Date | null
    published_at: Date
    published_by: number | null
    told: number
  }
  archive: {
    id: string
    kind: string
    subject: string
    asked_by: number
    asked_at: Date
    state: Generated<string>
    storage_key: string | null
    size: number | null
    sha256: Buffer | null
    made_at: Date | null
    expires_at: Date | null
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
    withdrawn_at: Date | null
    image_id: number | null
  }
  article_price: {
    article_id: number
    place_id: number
    rank: number
    price_a: number | null
    price_b: number | null
    price_c: number | null
  }
  assent_request: {
    id: GeneratedAlways<number>
    kind: string
    subject_type: string
    subject_id: string
    details: unknown
    payload: unknown
    account_id: number | null
    reason: string
    asked_at: Date
    asked_by: number
    expires_at: Date
    outcome: string | null
    decided_at: Date | null
    decided_by: number | null
    decision_reason: string | null
  }
  audit_end: {
    object_type: string
    object_id: string
    seq: number
    hash: Buffer
    root: number | null
  }
  audit_event: {
    object_type: string
    object_id: string
    seq: number
    at: Date
    action: string
    author_id: number | null
    ip: string | null
    details: unknown
    previous: Buffer | null
    hash: Buffer
  }
  audit_root: {
    number: number
    made_at: Date
    ends: number
    hash: Buffer
  }
  award: {
    candidate_id: string
    edition: number
    lot_code: string
    place_id: number
    rank: number
  }
  award_criterion: {
    code: string
    name: string
    weight: number
    position: number
    consultation_id: number
  }
  award_letter: {
    candidate_id: string
    kind: string
    data: unknown
    written_at: Date
    media_id: number | null
  }
  award_piece: {
    candidate_id: string
    piece: string
    media_id: number | null
    received_at: Date
    received_by: number
    issued_on: string | null
    expires_on: string | null
  }
  basket_line: {
    article_id: number
    quantity: number
  }
  building: {
    id: GeneratedAlways<number>
    owner_id: number
    name: string
    kind: string
    street: string
    postal: string
    city: string
    department_id: number
    access: string | null
    contact: string | null
    phone: string | null
    added_at: Date
    added_by: number
    changed_at: Date
    archived_at: Date | null
  }
  calendar_address: {
    id: GeneratedAlways<number>
    account_id: number
    secret: Buffer
    secret_hash: Buffer
    opened_at: Date
    read_at: Date | null
  }
  cancellation_request: {
    id: GeneratedAlways<number>
    purchase_order_id: number
    asked_at: Date
    asked_by: number
    reason: string
    outcome: string | null
    decided_at: Date | null
    decided_by: number | null
    decision_reason: string | null
  }
  candidate: {
    id: Generated<string>
    edition: number
    phase: Generated<number>
    email: string
    code: Buffer
    code_hash: Buffer
    read_code: Buffer
    read_code_hash: Buffer
    step: Generated<number>
    step_in_progress: Generated<number>
    identical_offer: boolean | null
    created_at: Date
    changed_at: Date
    signed_at: Date | null
    accepted_at: Date | null
    refused_at: Date | null
    refusal_reason: string | null
    decided_by: number | null
    supplier_id: number | null
    consultation_id: number
    market_number: string | null
    opened_at: Date | null
    beside: Generated<boolean>
  }
  candidate_acceptance: {
    candidate_id: string
    made_in: string
    preview_sha256: Buffer
    words: string
    version: string
    accepted_at: Date
  }
  candidate_clarification: {
    id: GeneratedAlways<number>
    candidate_id: string
    question: string
    asked_by: number
    asked_at: Date
    due_at: Date
    answer: Generated<string>
    files: Generated<number[]>
    drafted_at: Date | null
    answered_at: Date | null
  }
  candidate_document: {
    candidate_id: string
    kind: string
    state: string
    progress: Generated<number>
    error: string | null
    asked_at: Date
    moved_at: Date
    media_id: number | null
    stamp: Buffer | null
    content_sha256: Buffer | null
    sha256: Buffer | null
    pages: number | null
    made_at: Date | null
    lines: number | null
    layout_ms: number | null
    drawing_ms: number | null
    seal: Buffer | null
    seal_key: string | null
    seal_dated_at: Date | null
  }
  candidate_note: {
    id: GeneratedAlways<number>
    candidate_id: string
    author_id: number
    words: string
    written_at: Date
  }
  candidate_notice: {
    candidate_id: string
    kind: string
    deadline: Date
    sent_at: Date
  }
  candidate_price: {
    id: GeneratedAlways<number>
    candidate_id: string
    place_id: number | null
    article_id: number
    price_a: number | null
    price_b: number | null
    price_c: number | null
  }
  candidate_step: {
    candidate_id: string
    key: string
    saved: unknown | null
    saved_at: Date | null
    draft: unknown | null
    drafted_at: Date | null
    saved_files: Generated<number[]>
    draft_files: Generated<number[]>
    version: Generated<number>
    to_review: Generated<boolean>
  }
  cart: {
    id: number
    kind: 'free' | 'formalized'
    status: number
    name: string
    department_id: number
    edition: number
    customer_id: number | null
    supplier_id: number | null
    proposal_email: string | null
    rank_reason: string | null
    address: string | null
    customer_reference_number: string | null
    message: string | null
    modalite: string | null
    operation_ending_date: string | null
    mo_contact: string | null
    info_draft: unknown | null
    info_drafted_at: Date | null
    terms_accepted_at: Date | null
    terms_accepted_by: number | null
    version: Generated<number>
    created_at: Date
    updated_at: Date
    prepared_by: number | null
    proposal_sent_at: Date | null
    proposal_retrieved_at: Date | null
    proposal_answered_at: Date | null
    given_at: Date | null
    given_note: string | null
    returned_at: Date | null
    returned_by: number | null
    return_remark: string | null
    made_before: number | null
    building_id: number | null
  }
  cart_notice: {
    id: GeneratedAlways<number>
    cart_id: number
    code: string
    words: unknown
    created_at: Date
  }
  cart_order: {
    cart_id: number
    confirmed_at: Date
    confirmed_by: number
    total: number
    agrees_in_advance: boolean
    secret: Buffer
    secret_hash: Buffer
  }
  catalogue_import: {
    id: GeneratedAlways<number>
    edition: number
    kind: 'articles' | 'prices'
    state: Generated<'reading' | 'ready' | 'applying' | 'applied' | 'abandoned' | 'failed'>
    file_name: string
    file_size: number
    sha256: Buffer
    content: Buffer | null
    asked_by: number
    asked_at: Date
    progress: Generated<number>
    read_at: Date | null
    lines: Generated<number>
    added: Generated<number>
    changed: Generated<number>
    unchanged: Generated<number>
    faulty_lines: Generated<number>
    faults: Generated<number>
    ended_by: number | null
    ended_at: Date | null
    failure: string | null
    amendment_reason: string | null
  }
  category: {
    id: number
    name: string
    trade: string
    description: string
    media_id: number | null
  }
  circular: {
    id: GeneratedAlways<number>
    nature: string
    necessity: string
    subject: string
    body: string
    sets: unknown
    to_members: boolean
    version: Generated<number>
    created_at: Date
    created_by: number
    updated_at: Date
    updated_by: number
    sent_at: Date | null
    sent_by: number | null
    stopped_at: Date | null
    stopped_by: number | null
  }
  circular_recipient: {
    circular_id: number
    account_id: number
    mail_id: string | null
    posted_at: Date | null
    sent_at: Date | null
    left_out: string | null
  }
  circular_refusal: {
    account_id: number
    refused_at: Date
  }
  consultation: {
    edition: number
    reference: string
    name: string
    phase: number | null
    opens_at: Date | null
    deadline: Date | null
    questions_until: Date | null
    price_weight: Generated<number>
    waiting_days: Generated<number>
    id: Generated<number>
    validity_days: number | null
    results_on: string | null
    missing_prices: Generated<string>
    paper_clause: string | null
    renewals: number | null
    renewal_months: number | null
  }
  consultation_document: {
    id: GeneratedAlways<number>
    consultation_id: number
    kind: string
    title: string
  }
  consultation_document_version: {
    document_id: number
    version: number
    media_id: number
    filed_at: Date
    filed_by: number | null
    amendment: number | null
    downloads: Generated<number>
  }
  consultation_lot: {
    edition: number
    lot_code: string
    consultation_id: number
    min_amount: number | null
    max_amount: number | null
  }
  consultation_question: {
    id: GeneratedAlways<number>
    consultation_id: number
    candidate_id: string | null
    lot_code: string | null
    question: string
    asked_at: Date
    published: string | null
    answer: string | null
    answered_at: Date | null
    answered_by: number | null
  }
  contract: {
    number: string
    edition: number
    lot_code: string
    supplier_id: number
    starts_on: string
    ends_on: string
    minimum: number | null
    maximum: number | null
    told_mark: Generated<number>
    renewals: Generated<number>
    renewal_months: number | null
    renewed: Generated<number>
  }
  contract_change: {
    candidate_id: string
    number: number
    reason: string
    notified_on: string
    months: number | null
    amount: number | null
    siret: string | null
    written_at: Date
    written_by: number
    published_on: string | null
  }
  contract_mark: {
    market_number: string
    mark: number
    engaged: number
    maximum: number
    told_at: Date
  }
  contract_notice: {
    candidate_id: string
    market_number: string
    signatory: string
    signatory_role: string
    creditor: string
    notified_at: Date
    seal_key: string
    sent_at: Date | null
    received_at: Date | null
    received_by: string | null
  }
  contract_renewal: {
    market_number: string
    ends_before: string
    decision: string
    ends_on: string
    reason: string | null
    decided_by: number
    decided_at: Date
  }
  contract_rider: {
    id: GeneratedAlways<number>
    market_number: string
    number: number
    kind: string
    ground: string
    motive: string
    content: string | null
    maximum_before: number | null
    maximum: number | null
    ends_before: string
    ends_on: string | null
    holder_before: number
    holder_after: number | null
    effective_on: string
    cumulated: number | null
    state: string
    asked_by: number
    agreed_by: number | null
    agreed_at: Date
    media_id: number | null
    sha256: Buffer | null
    signed_by: number | null
    signed_at: Date | null
    evidence: unknown | null
    signed_media_id: number | null
    signed_sha256: Buffer | null
    seal: Buffer | null
    seal_key: string | null
    ended_at: Date | null
    ended_by: number | null
    end_reason: string | null
    applied_at: Date | null
    renewals: number | null
    renewal_months: number | null
  }
  counted_day: {
    day: string
    counts: Generated<number>
  }
  day_answer_hours: {
    day: string
    hours: number
    free: number
    first: number
    second: number
    third: number
    is_later: Generated<boolean>
  }
  day_answers: {
    day: string
    rank: number
    sent: number
    waiting: number
    accepted: number
    refused: number
    unanswered: number
    cancelled: number
    is_later: Generated<boolean>
  }
  day_orders: {
    day: string
    lot_code: string | null
    department_id: number | null
    orders: number
    amount: number
    confirmed: number
    is_later: Generated<boolean>
  }
  day_passages: {
    day: string
    asked: number
    without_way: number
    is_later: Generated<boolean>
  }
  day_trade: {
    day: string
    supplier_id: number | null
    customer_id: number | null
    lot_code: string | null
    department_id: number | null
    waiting: number
    accepted: number
    refused: number
    unanswered: number
    cancelled: number
    waiting_amount: number
    accepted_amount: number
    refused_amount: number
    unanswered_amount: number
    cancelled_amount: number
    is_later: Generated<boolean>
  }
  deadline_extension: {
    purchase_order_id: number
    due_before: Date
    due_after: Date
    reason: string
    extended_at: Date
    extended_by: number | null
    reminded_at: Date | null
  }
  demonstration: {
    single: Generated<boolean>
    seeded_at: Generated<Date>
  }
  demonstration_clock: {
    single: Generated<boolean>
    seconds_ahead: Generated<number>
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
  department_manager: {
    head_id: number
    department_id: number
    account_id: number
  }
  deposit: {
    id: GeneratedAlways<number>
    consultation_id: number
    organization: string
    siret: string | null
    received_at: Date
    sha256: Buffer
    entered_by: number
    entered_at: Date
  }
  derogation: {
    id: GeneratedAlways<number>
    purchase_order_id: number
    side: 'customer' | 'supplier' | 'operator'
    asked_at: Date
    asked_name: string
    end_on: string
    working_days: number | null
    reason: string
    answer_by: Date
    outcome: string | null
    decided_at: Date | null
    decided_name: string | null
    decision_reason: string | null
  }
  document: {
    id: GeneratedAlways<number>
    code: string
    type: 'free' | 'formalized'
    name: string
    summary: string
    position: number
    media_id: number
    source_sha256: Buffer | null
  }
  document_reminder: {
    supplier_id: number
    kind:
      | 'rib'
      | 'fiscalRegularityFile'
      | 'companyInsuranceFile'
      | 'contract'
      | 'firstAnnex'
      | 'secondAnnex'
      | 'notifiedContract'
    expires_on: string
    threshold: number
    sent_at: Date
  }
  document_request: {
    id: GeneratedAlways<number>
    supplier_id: number
    kind:
      | 'rib'
      | 'fiscalRegularityFile'
      | 'companyInsuranceFile'
      | 'contract'
      | 'firstAnnex'
      | 'secondAnnex'
      | 'notifiedContract'
    message: string | null
    asked_at: Date
    asked_by: number | null
  }
  document_review: {
    id: GeneratedAlways<number>
    supplier_id: number
    document_kind: string
    media_id: number
    outcome: string
    reason: string | null
    good_until: string | null
    decided_at: Date
    decided_by: number
  }
  document_view: {
    id: GeneratedAlways<number>
    supplier_id: number
    kind:
      | 'rib'
      | 'fiscalRegularityFile'
      | 'companyInsuranceFile'
      | 'contract'
      | 'firstAnnex'
      | 'secondAnnex'
      | 'notifiedContract'
    viewer_id: number
    at: Date
  }
  edition: {
    id: number
    name: string
    starts_on: string
    ends_on: string
    publication_id: number | null
  }
  envelope: {
    opening_id: number
    number: number
    candidate_id: string | null
    organization: string
    city: string
    siret: string
    lot_code: string
    signed_at: Date
    sha256: Buffer | null
    verdict: string | null
    reason: string | null
    decided_by: number | null
    decided_at: Date | null
  }
  envelope_opening: {
    id: GeneratedAlways<number>
    consultation_id: number
    deadline: Date
    first_by: number
    first_at: Date
    second_by: number | null
    opened_at: Date | null
    sealed_by: number | null
    sealed_at: Date | null
    content: string | null
    sha256: Buffer | null
    media_id: number | null
    file_sha256: Buffer | null
    seal: Buffer | null
    seal_key: string | null
    seal_dated_at: Date | null
  }
  erasure_request: {
    id: GeneratedAlways<number>
    account_id: number
    asked_at: Date
    reason: Generated<string>
    outcome: string | null
    decided_at: Date | null
    decided_by: number | null
    decision_reason: string | null
    kept: unknown | null
  }
  essential_data: {
    id: string
    candidate_id: string
    content: unknown
    published_at: Date
    published_by: number
  }
  execution: {
    purchase_order_id: number
    phase: string
    starts_on: string | null
    ends_on: string | null
    done_on: string | null
    guarantee_ends_on: string | null
    percent: number
    amount: number
    stated: number
    paid: number
    penalty: number
    open_points: number
    acts: number
    wakes_at: Date | null
    stands_from: string | null
    late_before: number | null
  }
  execution_act: {
    id: GeneratedAlways<number>
    purchase_order_id: number
    number: number
    kind: string
    side: string
    at: Date
    by: number | null
    name: string
    body: unknown
    taken_at: Date | null
    latitude: number | null
    longitude: number | null
    key: string | null
  }
  execution_code: {
    purchase_order_id: number
    side: string
    account_id: number
    code_hash: Buffer
    means: string
    recipient: string
    sent_at: Date
    expires_at: Date
    tries: Generated<number>
    content: Buffer | null
  }
  execution_document: {
    act_id: number
    purchase_order_id: number
    paper: string
    name: string
    media_id: number
    sha256: Buffer
    seal: Buffer
    seal_key: string
    made_at: Date
  }
  execution_file: {
    act_id: number
    position: number
    media_id: number
    words: Generated<string>
    point: number | null
    taken_at: Date | null
  }
  execution_line: {
    purchase_order_id: number
    position: number
    quantity: number
    total: number
  }
  execution_read: {
    purchase_order_id: number
    account_id: number
    act: number
    at: Date
  }
  execution_task: {
    purchase_order_id: number
    key: string
    kind: string
    side: string
    party_id: number
    starts_at: Date
    due_at: Date | null
    about: string | null
  }
  fee_bank_entry: {
    id: GeneratedAlways<number>
    file_id: number
    entry_key: string
    booked_on: string
    amount: number
    is_credit: boolean
    currency: string
    reference: string
    outcome: string
    statement_id: number | null
    seen_at: Date | null
    seen_by: number | null
  }
  fee_bank_file: {
    id: GeneratedAlways<number>
    name: string
    imported_at: Date
    imported_by: number
  }
  fee_debit: {
    id: GeneratedAlways<number>
    message_id: string
    collect_on: string
    made_at: Date
    made_by: number
  }
  fee_dispute: {
    id: GeneratedAlways<number>
    line_id: number
    revision: number
    asked_at: Date
    asked_by: number
    reason: string
    outcome: string | null
    answered_at: Date | null
    answered_by: number | null
    answer: string | null
  }
  fee_document: {
    statement_id: number
    revision: number
    media_id: number
    sha256: Buffer
    csv: string
    made_at: Date
  }
  fee_line: {
    id: GeneratedAlways<number>
    statement_id: number
    purchase_order_id: number
    cause: string
    live: number
    computed: number
    rate: number
    base: number
    share: number
    reason: string | null
    corrected_at: Date | null
    corrected_by: number | null
  }
  fee_mandate: {
    id: GeneratedAlways<number>
    supplier_id: number
    iban: Buffer
    iban_shown: string
    holder: string
    reference: string
    signed_on: string
    recorded_at: Date
    recorded_by: number
    ended_at: Date | null
    ended_by: number | null
    end_reason: string | null
  }
  fee_payment: {
    id: GeneratedAlways<number>
    statement_id: number
    kind: string
    paid_on: string
    amount: number
    reference: string
    bank_entry_id: number | null
    at: Date
    by: number
  }
  fee_share: {
    edition: number
    rate: number
    kept_at: Date
  }
  fee_statement: {
    id: GeneratedAlways<number>
    quarter: string
    supplier_id: number
    drafted_for: number
    revision: Generated<number>
    number: string | null
    vat_rate: number
    drafted_at: Date
    approved_at: Date | null
    approved_by: number | null
    asked_by: number | null
    sent_at: Date | null
    due_on: string | null
    paid_on: string | null
    reminded_on: string | null
    reminders: Generated<number>
    debit_id: number | null
    mandate_id: number | null
  }
  figures: {
    edition: number
    services: number
    holders: number
    departments: number
    customers: number
    counted_at: Date
  }
  file_removal: {
    storage_key: string
    asked_at: Date
  }
  former_order_link: {
    secret_hash: Buffer
    ended_at: Date
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
    saved_at: Generated<Date>
    removed_at: Date | null
  }
  free_article_department: {
    free_article_id: number
    department_id: number
  }
  fruitless_lot: {
    consultation_id: number
    edition: number
    lot_code: string
    cause: string
    declared_at: Date
    declared_by: number
    min_amount: number | null
    max_amount: number | null
    rankings: Generated<unknown>
  }
  fruitless_place: {
    edition: number
    lot_code: string
    place_id: number
  }
  holder: {
    edition: number
    lot_code: string
    place_id: number
    rank: number
    supplier_id: number
    market_number: string
  }
  holder_correction: {
    id: GeneratedAlways<number>
    edition: number
    lot_code: string
    place_id: number
    at: Date
    by: number
    reason: string
    before: unknown
    after: unknown
    prices: unknown
    undoes: number | null
  }
  idempotency_key: {
    account_id: number
    key: string
    act: string
    digest: Buffer
    answer: unknown | null
    created_at: Date
  }
  import_article: {
    import_id: number
    line: number
    lot_code: string
    code: string
    chapter: string
    name: string
    description: string
    unit: string
    quantity_b: number | null
    quantity_c: number | null
    before: unknown | null
  }
  import_fault: {
    import_id: number
    line: number
    cell: string
    title: string
    value: string
    message: string
  }
  import_price: {
    import_id: number
    line: number
    article_id: number
    place_id: number
    rank: number
    price_a: number | null
    price_b: number | null
    price_c: number | null
    is_new: boolean
    before_a: number | null
    before_b: number | null
    before_c: number | null
  }
  inquiry: {
    id: GeneratedAlways<number>
    kind: string
    title: string
    details: string
    account_id: number | null
    contact: string
    received_on: string
    due_on: string
    entered_by: number
    entered_at: Date
    taken_by: number | null
    taken_at: Date | null
    closed_by: number | null
    closed_at: Date | null
    outcome: string | null
  }
  inquiry_note: {
    id: GeneratedAlways<number>
    inquiry_id: number
    author_id: number
    words: string
    written_at: Date
  }
  known_device: {
    account_id: number
    device_hash: Buffer
    first_seen: Date
    last_seen: Date
  }
  lot: {
    edition: number
    code: string
    name: string
    short_name: string
    description: string
  }
  lot_award: {
    edition: number
    lot_code: string
    decided_at: Date
    decided_by: number
    letters_at: Date | null
    notify_from: string | null
    notified_at: Date | null
  }
  lot_place: {
    edition: number
    lot_code: string
    place_id: number
  }
  mail: {
    id: string
    template: string
    account_id: number | null
    recipient: string
    data: unknown
    created_at: Date
    sent_at: Date | null
    attempts: Generated<number>
    last_error: string | null
    candidate_id: string | null
  }
  mail_text: {
    template: string
    original: string
    text: string
  }
  media: {
    id: GeneratedAlways<number>
    storage_key: string
    name: string
    type: string
    size: number
    sha256: Buffer
    uploader_id: number | null
    state: 'arriving' | 'checking' | 'ready'
    created_at: Date
    unused_since: Date | null
    candidate_id: string | null
    is_picture: Generated<boolean>
  }
  missed_search: {
    edition: number
    words: string
    count: Generated<number>
    first_at: Date
    last_at: Date
    dismissed_at: Date | null
    dismissed_by: number | null
  }
  offer_decision: {
    candidate_id: string
    place_id: number
    kind: string
    reason: string
    decided_by: number
    decided_at: Date
  }
  offer_mark: {
    candidate_id: string
    evaluator_id: number
    criterion: string
    mark: number
    comment: Generated<string>
    marked_at: Date
  }
  opening_alert: {
    email: string
    token_hash: Buffer
    asked_at: Date
  }
  order_answer: {
    purchase_order_id: number
    answer: number
    answered_at: Date
    answered_by: number | null
    name: string
    means: string
    motive: string | null
    reason: string | null
  }
  order_article: {
    id: GeneratedAlways<number>
    cart_id: number
    order_lot_id: number
    article_id: number
    quantity: number
    seen_price: number | null
    unit_price: number | null
    seen_unit: string | null
  }
  order_cancellation: {
    purchase_order_id: number
    cancelled_at: Date
    cancelled_by: number | null
    reason: string
  }
  order_code: {
    cart_id: number
    code_hash: Buffer
    expires_at: Date
  }
  order_contest: {
    purchase_order_id: number
    contested_at: Date
    settled_at: Date | null
    reason: string | null
  }
  order_document: {
    purchase_order_id: number
    version: number
    cause: string
    media_id: number
    sha256: Buffer
    made_at: Date
  }
  order_free_article: {
    id: GeneratedAlways<number>
    cart_id: number
    order_free_supplier_id: number
    free_article_id: number
    quantity: number
    seen_price: number | null
    unit_price: number | null
  }
  order_free_supplier: {
    id: GeneratedAlways<number>
    cart_id: number
    kind: Generated<'free' | 'formalized'>
    supplier_id: number
  }
  order_lot: {
    id: GeneratedAlways<number>
    cart_id: number
    kind: Generated<'free' | 'formalized'>
    edition: number
    lot_code: string
    place_id: number
    proposal_rank: number
    supplier_manager_id: number | null
  }
  order_lot_supplier: {
    id: GeneratedAlways<number>
    order_lot_id: number
    rank: number
    supplier_id: number
  }
  order_receipt: {
    purchase_order_id: number
    number: string
    media_id: number
    sha256: Buffer
    made_at: Date
  }
  ordered_line: {
    purchase_order_id: number
    position: number
    edition: number
    code: string | null
    name: string
    unit: string
    quantity: number
    tier: string | null
    unit_price: number | null
    total: number | null
    category_id: number | null
    quantity_b: number | null
    quantity_c: number | null
  }
  page: {
    name: string
    title: string
    description: string
    updated_at: Generated<Date>
    version: Generated<number>
  }
  page_version: {
    page: string
    version: number
    title: string
    description: string
    saved_at: Date
    saved_by: number | null
  }
  paper_case: {
    id: GeneratedAlways<number>
    supplier_id: number
    edition: number
    document_kind: string
    effect: string
    ends_on: string
    effect_on: string
    announced_at: Date
    applied_at: Date | null
    suspension_id: number | null
    lifted_at: Date | null
    lifted_by: number | null
    lifted_reason: string | null
    closed_at: Date | null
    outcome: string | null
  }
  paper_rule: {
    edition: number
    document_kind: string
    validity_months: number | null
    grace_days: number
    effect: string
    since: string
    changed_at: Date
    changed_by: number
    reason: string
  }
  passage: {
    purchase_order_id: number
    next_id: number | null
    asked_at: Date
    lapses_at: Date | null
    reminded_at: Date | null
    outcome: string | null
    decided_at: Date | null
    decided_by: number | null
    manner: string | null
  }
  passed_over: {
    order_lot_id: number
    rank: number
    supplier_id: number
    market_number: string
    reason: string
    amount: number | null
    room: number | null
    at: Date
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
  price_index: {
    code: string
    label: string
    source: string
  }
  price_index_value: {
    id: GeneratedAlways<number>
    index_code: string
    month: string
    value: number
    is_provisional: boolean
    at: Date
    by: number
  }
  price_revision: {
    id: GeneratedAlways<number>
    edition: number
    lot_code: string
    revised_on: string
    state: string
    computation: unknown
    units: number
    decimals: number
    computed_at: Date
    computed_by: number
    ended_at: Date | null
    ended_by: number | null
  }
  price_revision_line: {
    revision_id: number
    place_id: number
    article_id: number
    rank: number
    supplier_id: number | null
    market_number: string | null
    base_a: number | null
    base_b: number | null
    base_c: number | null
    before_a: number | null
    before_b: number | null
    before_c: number | null
    after_a: number | null
    after_b: number | null
    after_c: number | null
    remark: string | null
    extent: number
  }
  publication: {
    id: GeneratedAlways<number>
    edition: number
    state: Generated<'running' | 'prepared' | 'published' | 'failed' | 'abandoned'>
    asked_by: number | null
    asked_at: Date
    ended_at: Date | null
    done: Generated<number>
    total: Generated<number>
    alive_at: Date
    failure: string | null
    compared_with: number | null
    articles: Generated<number>
    shown_at: Date | null
    shown_by: number | null
  }
  publication_article: {
    publication_id: number
    code: string
    kind: string
    name: string
    before: unknown
    after: unknown
  }
  publication_department: {
    publication_id: number
    department_code: string
    digest: Buffer
    crc: number
    size: number
  }
  publication_holder: {
    publication_id: number
    lot_code: string
    place_id: number
    rank: number
    supplier_id: number
    market_number: string
    is_priced: boolean
  }
  publication_price: {
    publication_id: number
    article_id: number
    place_id: number
    rank: number
    before_a: number | null
    before_b: number | null
    before_c: number | null
    after_a: number | null
    after_b: number | null
    after_c: number | null
    gap: number | null
    extent: number
    is_wide: boolean
    confirmed_by: number | null
    confirmed_at: Date | null
  }
  publication_rendition: {
    publication_id: number
    name: string
    digest: Buffer
    lowest: Generated<number[]>
  }
  publication_schedule: {
    id: GeneratedAlways<number>
    publication_id: number
    due_at: Date
    fingerprint: Buffer
    scheduled_at: Date
    scheduled_by: number
    outcome: string | null
    ended_at: Date | null
    ended_by: number | null
    failure: string | null
  }
  published_article: {
    publication_id: number
    article_id: number
    name: string
    description: string
    unit: string
    quantity_b: number | null
    quantity_c: number | null
    image_id: number | null
  }
  published_lot: {
    publication_id: number
    code: string
    name: string
    short_name: string
    description: string
  }
  published_place: {
    publication_id: number
    lot_code: string
    place_id: number
    rendition_id: number
  }
  published_price: {
    rendition_id: number
    article_id: number
    a1: number | null
    b1: number | null
    c1: number | null
    a2: number | null
    b2: number | null
    c2: number | null
    a3: number | null
    b3: number | null
    c3: number | null
  }
  purchase_order: {
    id: GeneratedAlways<number>
    cart_id: number
    order_lot_id: number | null
    order_lot_supplier_id: number | null
    order_free_supplier_id: number | null
    supplier_id: number
    manager_id: number
    rank: number | null
    market_number: string | null
    amount: number | null
    execution_days: number | null
    status: Generated<number>
    number: string | null
    secret: Buffer | null
    secret_hash: Buffer | null
    sent_at: Date | null
    due_at: Date | null
    opened_at: Date | null
    reminded_at: Date | null
    closed_at: Date | null
    closed_by: number | null
    motive: string | null
    reason: string | null
    execution_end: string | null
    made_before: number | null
    payer: string | null
  }
  purge_line: {
    day: string
    rule: string
    count: number
    ran_at: Date
  }
  push_device: {
    id: GeneratedAlways<number>
    account_id: number
    endpoint: string
    p256dh: string
    auth: string
    key_name: string
    user_agent: string | null
    added_at: Date
    told_at: Date | null
  }
  rank_suspension: {
    id: GeneratedAlways<number>
    supplier_id: number
    edition: number
    document_kind: string
    since: Date
    reason: string
    ended_at: Date | null
    ended_by: string | null
    ended_reason: string | null
  }
  ranking: {
    edition: number
    lot_code: string
    place_id: number
    draw: Generated<string[]>
    frozen_at: Date | null
    frozen_by: number | null
    content: string | null
    sha256: Buffer | null
  }
  recovery_code: {
    account_id: number
    code_hash: Buffer
    used_at: Date | null
  }
  region: {
    id: number
    code: string
    name: string
  }
  rendition: {
    digest: Buffer
    body: Buffer
    id: GeneratedAlways<number>
    prices_kept: Generated<boolean>
  }
  reset_choice: {
    choice_hash: Buffer
    account_id: number
    expires_at: Date
  }
  revision_formula: {
    edition: number
    lot_code: string
    fixed_part: number
    weights: unknown
    base_month: string
    lag_months: number
    first_on: string
    every_months: number
    coefficient_decimals: number
    coefficient_rounding: string
    price_rounding: string
    maximum_rise: number | null
    clause: string | null
  }
  rider_code: {
    rider_id: number
    hash: Buffer
    recipient: string
    sent_at: Date
    expires_at: Date
    tries: Generated<number>
  }
  seal_certificate: {
    name: string
    certificate: string
    seals: boolean
    published_at: Date
  }
  security_event: {
    minute: Date
    kind: string
    account_id: number | null
    ip: string | null
    count: number
  }
  session: {
    id: string
    account_id: number
    scope: 'full' | 'password' | 'secondFactor'
    created_at: Date
    expires_at: Date
    revoked_at: Date | null
    ip: string | null
    user_agent: string | null
    last_cart_id: number | null
    viewing_id: number | null
    viewing_until: Date | null
    confirmed_at: Date
    last_seen_at: Date
    device_hash: Buffer | null
  }
  setting: {
    key: string
    value: string
    effective_from: Generated<string>
    asked_by: number | null
    agreed_by: number | null
  }
  shown_article: {
    id: number
    edition: number
    lot_code: string
    code: string
    is_offered: boolean
    name: string
    description: string
    unit: string
    quantity_b: number | null
    quantity_c: number | null
  }
  shown_holder: {
    edition: number
    lot_code: string
    place_id: number
    rank: number
    supplier_id: number
    market_number: string
  }
  shown_lot: {
    edition: number
    code: string
    name: string
    short_name: string
    description: string
  }
  shown_price: {
    edition: number
    lot_code: string
    place_id: number
    article_id: number
    rank: number
    price_a: number | null
    price_b: number | null
    price_c: number | null
  }
  signature_code: {
    candidate_id: string
    hash: Buffer
    recipient: string
    sent_at: Date
    expires_at: Date
    tries: Generated<number>
    content: Buffer | null
  }
  signed_contract: {
    candidate_id: string
    content: string
    content_sha256: Buffer
    preview_sha256: Buffer
    evidence: unknown
    signed_at: Date
  }
  staff_request: {
    id: GeneratedAlways<number>
    kind: string
    account_id: number | null
    email: string | null
    firstname: string | null
    lastname: string | null
    reason: string
    asked_at: Date
    asked_by: number
    expires_at: Date
    outcome: string | null
    decided_at: Date | null
    decided_by: number | null
    decision_reason: string | null
    rights: string[] | null
  }
  stopped_setting: {
    id: GeneratedAlways<number>
    key: string
    value: string
    effective_from: string
    asked_by: number | null
    agreed_by: number | null
    stopped_at: Date
    stopped_by: number | null
  }
  subcontract_act: {
    id: GeneratedAlways<number>
    purchase_order_id: number
    number: number
    replaces_id: number | null
    state: Generated<string>
    form: unknown
    drafted_at: Date
    drafted_by: number
    amount: number | null
    siret: string | null
    pays_directly: boolean | null
    sent_at: Date | null
    sent_by: number | null
    due_at: Date | null
    opened_at: Date | null
    reminded_at: Date | null
    decided_at: Date | null
    decided_by: number | null
    manner: string | null
    reason: string | null
    published_on: string | null
  }
  subcontract_paper: {
    act_id: number
    kind: string
    media_id: number
    filed_at: Date
  }
  supplier_document: {
    supplier_id: number
    kind:
      | 'rib'
      | 'fiscalRegularityFile'
      | 'companyInsuranceFile'
      | 'contract'
      | 'firstAnnex'
      | 'secondAnnex'
      | 'notifiedContract'
    media_id: number
    title: string | null
    issued_on: string | null
    expires_on: string | null
    filed_at: Date
    filed_by: number | null
  }
  synonym: {
    word: string
    means: string
  }
  terms_notice: {
    page: string
    version: number
    effective_on: string
    summary: string
    noticed_at: Date
    noticed_by: number | null
  }
  throttle: {
    key: string
    points: number
    ends_at: Date
  }
  trail_check: {
    id: GeneratedAlways<number>
    asked_by: number | null
    asked_at: Date
    ended_at: Date | null
    events: number | null
    broken: unknown | null
  }
  unit: {
    code: string
    label: string
    is_whole: boolean
    unece_code: string | null
  }
}
