// The public questions of the sample house: answered from the papers, seen by everybody, asked
// once.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isOpenToQuestions, QUESTION } from '#core/enquiries/public-question.ts';
import { HOUSE_QUESTIONS, LOT_QUESTIONS } from '#server/demo/enquiries/questions-data.ts';
import { askAboutHouse, questionsOf } from '#server/demo/enquiries/questions.ts';
import { enterDue } from '#server/demo/planner.ts';
import { questionList, staffQuestions } from '#server/enquiries/queries-enquiries.ts';
import type { NewLot } from '#server/sales/commands-publish-sale.ts';
import { sampleHouse, type SampleFixture } from '../../kit/sample.ts';

let house: SampleFixture;

beforeAll(async () => {
  house = await sampleHouse();
});
afterAll(() => house.dispose());

const vehicleSales = () => house.published.filter(({ sale }) => sale.hall === 'vehicle');
const factsIn = ({ card }: NewLot) => card.facts;
const askedIn = () =>
  house.parts.reader.selectFrom('questions').select(['lotId', 'status', 'askedBy']).execute();

describe('the questions about the lots of the sample house', () => {
  it('are answered and public, about some of the lots only', async () => {
    const rows = await askedIn();
    expect(rows.length).toBeGreaterThan(10);
    expect(rows.every(({ status }) => status === 'answered')).toBe(true);
    const lotCount = house.published.flatMap(({ lots }) => lots).length;
    expect(new Set(rows.map(({ lotId }) => lotId)).size).toBeLessThan(lotCount / 2);
    expect(
      (await staffQuestions({ reader: house.parts.reader, seal: house.parts.bids.maximums }, undefined)).rows,
    ).toEqual([]);
  });

  it('stand on the page of their lot, the asker masked', async () => {
    const [row] = await askedIn();
    const { rows } = await questionList(house.parts.reader, { lot: row?.lotId ?? '' });
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.length).toBeLessThanOrEqual(2);
    for (const { askedBy, number } of rows) {
      expect(askedBy).toMatch(/^示\*\*\*\d$/);
      expect(number).toMatch(/^Q\d{8}-\d{3}$/);
    }
  });

  it('were asked on earlier days, and answered in house hours', async () => {
    const rows = await house.parts.reader.selectFrom('questions').selectAll().execute();
    const hourOf = (atMs: number): number => new Date(atMs + 8 * 3_600_000).getUTCHours();
    const nowMs = house.parts.clock.nowMs();
    for (const { askedAtMs, answeredAtMs } of rows) {
      expect(askedAtMs).toBeLessThan(nowMs - 3 * 3_600_000);
      expect(hourOf(askedAtMs)).toBeGreaterThanOrEqual(8);
      expect(hourOf(askedAtMs)).toBeLessThanOrEqual(21);
      expect(answeredAtMs).toBeGreaterThan(askedAtMs);
      expect(answeredAtMs).toBeLessThan(nowMs);
      expect(hourOf(answeredAtMs ?? 0)).toBeGreaterThanOrEqual(9);
    }
    expect(new Set(rows.map(({ askedAtMs }) => askedAtMs)).size).toBe(rows.length);
    expect(new Set(rows.map(({ day }) => day)).size).toBeGreaterThanOrEqual(4);
  });

  it('are answered with what the papers of the lot say', () => {
    for (const { lots } of vehicleSales()) {
      for (const facts of lots.map(factsIn)) {
        const answers = LOT_QUESTIONS.map((ask) => ask(facts).answer).join('');
        const keys = facts.basics.find(({ label }) => label === '钥匙')?.value ?? '';
        for (const said of [keys, facts.viewing, facts.defects, facts.inspectedOn]) {
          expect(answers).toContain(said);
        }
        expect(answers).not.toContain('见车辆信息');
      }
    }
  });

  it('are of the length the house takes, question and answer', () => {
    const facts = vehicleSales().flatMap(({ lots }) => lots.map(factsIn));
    const all = [...HOUSE_QUESTIONS, ...facts.flatMap((one) => LOT_QUESTIONS.map((ask) => ask(one)))];
    for (const { text, answer } of all) {
      expect(text.length).toBeGreaterThanOrEqual(QUESTION.least);
      expect(text.length).toBeLessThanOrEqual(QUESTION.most);
      expect(answer.length).toBeLessThanOrEqual(QUESTION.answerMost);
    }
  });

  it('are the same at every start, and none in the practice hall', () => {
    for (const sale of house.published) expect(questionsOf(sale)).toEqual(questionsOf(sale));
    const practice = house.published.filter(({ sale }) => sale.hall === 'practice');
    expect(practice.length).toBeGreaterThan(0);
    expect(practice.flatMap(questionsOf)).toEqual([]);
  });

  it('are not asked again of old sales or finished lots', async () => {
    const before = (await askedIn()).length;
    await enterDue(house.parts, house.ids);
    expect((await askedIn()).length).toBe(before);
    expect(isOpenToQuestions({ status: 'sold' })).toBe(false);
  });
});

describe('the questions about the sample house itself', () => {
  it('are asked once in its life', async () => {
    await askAboutHouse(house.parts);
    await askAboutHouse(house.parts);
    const { rows } = await questionList(house.parts.reader, {});
    expect(rows.map(({ text }) => text).toSorted()).toEqual(
      HOUSE_QUESTIONS.map(({ text }) => text).toSorted(),
    );
  });
});
