// A note of the house on a customer (内勤备注): one of its people writes it for the others. The
// customer does not see it; it has its author and its time, and nobody rewrites it. It says what
// serves the work and no more. Source: product.md 7.8; 个人信息保护法 第6条 (as little as serves).

export const PERSON_NOTE = { most: 300 } as const;
