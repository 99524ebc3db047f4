/** Says how many files knip read, so that the gate can refuse a run that looked at nothing. */
export default function countFiles(data) {
  console.log(`knip read ${data.counters.processed} files`)
  return data
}
