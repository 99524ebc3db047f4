type Rule = (...given: unknown[]) => unknown

/** The rules the server imports, each replaced by what is planted in its place. */
export function givenPlanted() {
  const planted = { now: {} as Record<string, unknown> }
  const planting = ([name, rule]: [string, unknown]) => [
    name,
    typeof rule === 'function' ? (...given: unknown[]) => ((planted.now[name] ?? rule) as Rule)(...given) : rule,
  ]
  const withPlants = <Rules extends object>(rules: Rules): Rules =>
    Object.fromEntries(Object.entries(rules).map(planting)) as Rules
  return { planted, withPlants }
}
