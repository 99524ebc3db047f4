/** What a drill of the cluster is asked for on the command line. */
export type Asked = {
  /** How many, of what the drill counts: failures, kills, minutes. */
  count?: number
  /** A fault that must turn it red. */
  plant: boolean
  /** The folder of the former version, for those that go from one to the other. */
  from?: string
}
