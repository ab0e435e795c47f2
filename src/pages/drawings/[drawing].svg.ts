import type { APIRoute, GetStaticPaths } from 'astro';
import { drawings } from './_drawings.ts';

export const prerender = true;

export const getStaticPaths = (() =>
  drawings.map(({ drawing, svg }) => ({ params: { drawing }, props: { svg } }))) satisfies GetStaticPaths;

export const GET: APIRoute<{ svg: string }> = ({ props }) =>
  new Response(props.svg, { headers: { 'content-type': 'image/svg+xml' } });
