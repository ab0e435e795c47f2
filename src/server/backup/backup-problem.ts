/** Why no backup was made, or none restored, in a sentence for the person at the machine. */
export class BackupProblem extends Error {
  override readonly name = 'BackupProblem';
}
