/** JSON that is already text: what PostgreSQL built goes to the caller without being parsed here. */
export class RawJson {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}
