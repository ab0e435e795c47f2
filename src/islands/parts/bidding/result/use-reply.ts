// A negotiated price, joined to the card that shows it.
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { NegotiationRow } from '#contract/negotiation/outputs.ts';
import type { NegotiationReply } from '#core/negotiation/negotiation.ts';
import type { PanelSlice } from '#lib/lots/slices.ts';
import { openReply, type ReplyPhase } from '#lib/negotiation/reply.ts';

export interface OwnReply {
  /** Null until it is known. */
  readonly negotiation: NegotiationRow | null;
  readonly isMissing: boolean;
  readonly phase: ReplyPhase;
  readonly ask: () => void;
  readonly choose: (reply: NegotiationReply) => void;
  readonly confirm: () => void;
  readonly cancel: () => void;
}

/** A lot over whose price its buyer negotiates. */
export interface NegotiatedLot extends Pick<PanelSlice, 'hall' | 'number' | 'title' | 'view'> {
  readonly nowMs: number;
}

interface Place {
  readonly lotId: string;
  /** Negotiation the page was drawn with; null where it holds nothing of theirs. */
  readonly drawn: NegotiationRow | null;
  /** By when it goes on, as the room is told: with each step it is another. */
  readonly byMs: number | null;
}

export function useReply({ lotId, drawn, byMs }: Place): OwnReply {
  const [screen] = useState(() => openReply(lotId, drawn));
  const { $negotiation, $isMissing, $phase, ask, choose, confirm, cancel } = screen;
  useEffect(() => void ask(), [ask, byMs]);
  return {
    negotiation: useStore($negotiation),
    isMissing: useStore($isMissing),
    phase: useStore($phase),
    ask: () => void ask(),
    choose,
    confirm: () => void confirm(),
    cancel,
  };
}
