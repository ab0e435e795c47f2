/**
 * How the house's Node is started. A crowd that comes in at once leaves so much behind that V8 would let its young heap grow
 * to 96 MB and keep it, which is more than the crowd itself takes; half of that costs no request anything that could be
 * measured. What a watcher takes: npm run bench -- fan-out.
 */
export const HOUSE_OPTIONS = ['--max-semi-space-size=16'];
