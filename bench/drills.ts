/** `npm run drills -- <name>`: proofs too heavy for every day. Last figures: docs/measures.md. */
const drills: Record<string, () => Promise<{ drill: () => Promise<boolean> }>> = {
  antivirus: () => import('./drill-antivirus.ts'),
  applicants: () => import('./drill-applicants.ts'),
  awards: () => import('./drill-awards.ts'),
  carts: () => import('./drill-carts.ts'),
  ceilings: () => import('./drill-ceilings.ts'),
  cluster: () => import('./drill-cluster.ts'),
  contracts: () => import('./drill-contracts.ts'),
  cycle: () => import('./drill-cycle.ts'),
  dump: () => import('./drill-dump.ts'),
  facts: () => import('./drill-facts.ts'),
  fuzz: () => import('./drill-fuzz.ts'),
  imports: () => import('./drill-imports.ts'),
  jobs: () => import('./drill-jobs.ts'),
  life: () => import('./drill-life.ts'),
  orders: () => import('./drill-orders.ts'),
  planted: () => import('./drill-planted.ts'),
  publication: () => import('./drill-publication.ts'),
  published: () => import('./drill-published.ts'),
  recomputed: () => import('./drill-recomputed.ts'),
  rgaa: () => import('./drill-rgaa.ts'),
  s3: () => import('./drill-s3.ts'),
  trail: () => import('./drill-trail.ts'),
  wander: () => import('./drill-wander.ts'),
  works: () => import('./drill-works.ts'),
  year: () => import('./drill-year.ts'),
}

const name = process.argv[2] ?? ''
const load = drills[name]
if (!load) {
  console.error(`Which drill? ${Object.keys(drills).join(', ')}`)
  process.exit(2)
}
const { drill } = await load()
if (!(await drill())) process.exitCode = 1
